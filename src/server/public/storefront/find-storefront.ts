import type { PublicStorefront, StorefrontAddress } from '#contract/public/storefront-pages.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Queries } from '#server/platform/db/transaction.ts';

/** Selects the public storefront of the organization $1 with the address $2. */
export const PUBLIC_STOREFRONT = `
  select s.publication_id, s.content, n.title, o.name as publisher, o.time_zone, (now() at time zone o.time_zone)::date as today
  from storefronts s
  join publications n on n.organization_id = $1 and n.id = s.publication_id
  join organizations o on o.id = $1
  where s.organization_id = $1 and s.slug = $2 and s.is_public`;

const FIND_STOREFRONT = statement('find-storefront')`${PUBLIC_STOREFRONT}`;

/** Returns the public storefront at an address. An unknown storefront and one that is not public get the same refusal. */
export async function findStorefront(
  queries: Pick<Queries, 'statement'>,
  address: StorefrontAddress,
): Promise<PublicStorefront> {
  const { organizationId, slug } = address;
  const [row] = await queries.statement(FIND_STOREFRONT, [organizationId, slug]);
  return presentStorefront(address, refuseMissing(row));
}

/** Returns the storefront of a row. */
export function presentStorefront(
  { organizationId, slug }: StorefrontAddress,
  { publication_id: publicationId, content, title, publisher, time_zone: timeZone, today }: RowOf<typeof FIND_STOREFRONT>,
): PublicStorefront {
  return { organizationId, slug, publicationId, content, title, publisher, timeZone, today };
}
