import type { Day } from '#domain/day.ts';
import type { StorefrontContent } from '#domain/storefront/storefront.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { Queries } from '../db/transaction.ts';

/** The public page that an address names. */
export interface StorefrontAddress {
  organizationId: number;
  slug: string;
}

/** A public storefront with its publication and publisher. */
export interface PublicStorefront extends StorefrontAddress {
  publicationId: number;
  title: string;
  publisher: string;
  timeZone: string;
  today: Day;
  content: StorefrontContent;
}

const FIND_STOREFRONT = `
  select s.publication_id, s.content, n.title, o.name as publisher, o.time_zone, (now() at time zone o.time_zone)::date as today
  from storefronts s
  join publications n on n.organization_id = $1 and n.id = s.publication_id
  join organizations o on o.id = $1
  where s.organization_id = $1 and s.slug = $2 and s.is_public`;

/** The public storefront at an address. An unknown one and one that is not public get the same refusal. */
export async function findStorefront(
  { statement }: Pick<Queries, 'statement'>,
  { organizationId, slug }: StorefrontAddress,
): Promise<PublicStorefront> {
  const [row] = await statement<{
    publication_id: number;
    content: StorefrontContent;
    title: string;
    publisher: string;
    time_zone: string;
    today: Day;
  }>('find-storefront', FIND_STOREFRONT, [organizationId, slug]);
  const { publication_id: publicationId, time_zone: timeZone, ...found } = refuseMissing(row);
  return { ...found, organizationId, slug, publicationId, timeZone };
}
