import type { Day } from '#domain/platform/day.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';
import type { ScaleChoice } from '#contract/pricing/agreements.ts';
import { scaleKey } from '#domain/pricing/agreements/agreement.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';

/** An agreement as it is stored. */
export type StoredAgreement = RowOf<typeof LIST_AGREEMENTS>;

/** The number of agreements on one page of the list. */
const PAGE_SIZE = 50;

const SELECT = `
  select a.id, a.customer_id, c.name as customer_name, a.name, a.publication_id, n.title as publication_title, a.scale_group,
    a.first_day, a.last_day, a.promised_count, a.promised_amount, a.currency, a.settled_at, a.settled_amount, a.version
  from agreements a
  join customers c on c.organization_id = $1 and c.id = a.customer_id
  left join publications n on n.organization_id = $1 and n.id = a.publication_id
  where a.organization_id = $1`;

const LIST_AGREEMENTS = statement('list-agreements')`
  ${SELECT} and ($2::bigint is null or a.customer_id = $2)
     order by a.last_day desc, a.id desc limit ${PAGE_SIZE + 1} offset $3`;

/** Returns a page of the agreements of one customer or of all customers; the one that ends last comes first. */
export async function listAgreementRows(
  tx: Tx,
  { customerId, page }: { customerId: number | undefined; page: number },
): Promise<{ rows: StoredAgreement[]; hasMore: boolean }> {
  const rows = await tx.statement(LIST_AGREEMENTS, [tx.organizationId, customerId ?? null, page * PAGE_SIZE]);
  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

const GET_AGREEMENT = statement('get-agreement')`${SELECT} and a.id = $2`;

/** Returns one agreement. Refuses an unknown one. */
export async function getAgreementRow(tx: Tx, id: number): Promise<StoredAgreement> {
  const [row] = await tx.statement(GET_AGREEMENT, [tx.organizationId, id]);
  return refuseMissing(row);
}

const LOCK_AGREEMENT = statement('lock-agreement')`${SELECT} and a.id = $2 for update of a`;

/** Returns one agreement and locks it until the end of the transaction. Refuses an unknown one. */
export async function lockAgreementRow(tx: Tx, id: number): Promise<StoredAgreement> {
  const [row] = await tx.statement(LOCK_AGREEMENT, [tx.organizationId, id]);
  return refuseMissing(row);
}

const OVERLAPPING_AGREEMENTS = statement('overlapping-agreements')`
  ${SELECT} and a.customer_id = $2 and a.first_day <= $4 and a.last_day >= $3 and a.id <> $5`;

/** Lists the other agreements of a customer whose years overlap these days. */
export function listOverlapping(
  tx: Tx,
  {
    customerId,
    firstDay,
    lastDay,
    exceptId,
  }: { customerId: number; firstDay: Day; lastDay: Day; exceptId: number },
): Promise<StoredAgreement[]> {
  return tx.statement(OVERLAPPING_AGREEMENTS, [tx.organizationId, customerId, firstDay, lastDay, exceptId]);
}

const LAST_AGREEMENT_NUMBER = statement('last-agreement-number')`
  select coalesce(max(substring(name from 8)::integer), 0) as number from agreements
     where organization_id = $1 and name like $2`;

/** Returns the highest agreement number of a year; 0 if there is none. */
export async function lastNumberOf(tx: Tx, year: string): Promise<number> {
  const [row] = await tx.statement(LAST_AGREEMENT_NUMBER, [tx.organizationId, `A-${year}-%`]);
  return row?.number ?? 0;
}

/**
 * The publications that count together today: a single one with a rate card, or all of a scale group. A group has the scales of its first
 * publication by title.
 */
export interface Scale extends ScaleChoice {
  key: string;
  card: Pick<RateCard, 'frequencyScale' | 'volumeScale'>;
}

const VALID = statement('valid-scales')`
  select distinct on (c.publication_id) c.publication_id, n.title, c.content->>'scaleGroup' as scale_group,
    c.content->>'currency' as currency, c.content->'frequencyScale' as frequency, c.content->'volumeScale' as volume
  from rate_cards c
  join publications n on n.organization_id = $1 and n.id = c.publication_id
  where c.organization_id = $1 and c.published_at is not null and c.valid_from <= $2
  order by c.publication_id, c.valid_from desc, c.id desc`.as<{
  scale_group: string;
  currency: Currency;
  frequency: RateCard['frequencyScale'];
  volume: RateCard['volumeScale'];
}>();

/** Reads all scales that agreements can use, from the rate cards valid today. `groupOf` returns the scale group of a publication. */
export async function readScales(
  tx: Tx,
): Promise<{ scales: Scale[]; groupOf: (publicationId: number) => string }> {
  const rows = await tx.statement(VALID, [tx.organizationId, tx.today]);
  const scales = new Map<string, Scale>();
  for (const row of rows.toSorted((one, other) => one.title.localeCompare(other.title))) {
    const key = scaleKey(row.publication_id, { scaleGroup: row.scale_group });
    const known = scales.get(key);
    if (known) known.publications.push(row.title);
    else
      scales.set(key, {
        key,
        publicationId: row.scale_group === '' ? row.publication_id : null,
        scaleGroup: row.scale_group,
        publications: [row.title],
        currency: row.currency,
        card: { frequencyScale: row.frequency, volumeScale: row.volume },
      });
  }
  const groups = new Map(rows.map((row) => [row.publication_id, row.scale_group]));
  return { scales: [...scales.values()], groupOf: (publicationId) => groups.get(publicationId) ?? '' };
}
