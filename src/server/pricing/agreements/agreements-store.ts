import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** An agreement as it is stored. */
export interface StoredAgreement {
  id: number;
  customer_id: number;
  customer_name: string;
  name: string;
  publication_id: number | null;
  publication_title: string | null;
  scale_group: string;
  first_day: Day;
  last_day: Day;
  promised_count: number | null;
  promised_amount: Amount | null;
  currency: Currency;
  settled_at: string | null;
  settled_amount: Amount | null;
  version: number;
}

/** The number of agreements on one page of the list. */
const PAGE_SIZE = 50;

const SELECT = `
  select a.id, a.customer_id, c.name as customer_name, a.name, a.publication_id, n.title as publication_title, a.scale_group,
    a.first_day, a.last_day, a.promised_count, a.promised_amount, a.currency, a.settled_at, a.settled_amount, a.version
  from agreements a
  join customers c on c.organization_id = $1 and c.id = a.customer_id
  left join publications n on n.organization_id = $1 and n.id = a.publication_id
  where a.organization_id = $1`;

/** Returns a page of the agreements of one customer or of all customers; the one that ends last comes first. */
export async function listAgreementRows(
  tx: Tx,
  { customerId, page }: { customerId: number | undefined; page: number },
): Promise<{ rows: StoredAgreement[]; hasMore: boolean }> {
  const rows = await tx.statement<StoredAgreement>(
    'list-agreements',
    `${SELECT} and ($2::bigint is null or a.customer_id = $2)
     order by a.last_day desc, a.id desc limit ${PAGE_SIZE + 1} offset $3`,
    [tx.organizationId, customerId ?? null, page * PAGE_SIZE],
  );
  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** Returns one agreement. Refuses an unknown one. */
export async function getAgreementRow(tx: Tx, id: number): Promise<StoredAgreement> {
  const [row] = await tx.statement<StoredAgreement>('get-agreement', `${SELECT} and a.id = $2`, [
    tx.organizationId,
    id,
  ]);
  return refuseMissing(row);
}

/** Returns one agreement and locks it until the end of the transaction. Refuses an unknown one. */
export async function lockAgreementRow(tx: Tx, id: number): Promise<StoredAgreement> {
  const [row] = await tx.statement<StoredAgreement>(
    'lock-agreement',
    `${SELECT} and a.id = $2 for update of a`,
    [tx.organizationId, id],
  );
  return refuseMissing(row);
}

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
  return tx.statement<StoredAgreement>(
    'overlapping-agreements',
    `${SELECT} and a.customer_id = $2 and a.first_day <= $4 and a.last_day >= $3 and a.id <> $5`,
    [tx.organizationId, customerId, firstDay, lastDay, exceptId],
  );
}

/** Returns the highest agreement number of a year; 0 if there is none. */
export async function lastNumberOf(tx: Tx, year: string): Promise<number> {
  const [row] = await tx.statement<{ number: number }>(
    'last-agreement-number',
    `select coalesce(max(substring(name from 8)::integer), 0) as number from agreements
     where organization_id = $1 and name like $2`,
    [tx.organizationId, `A-${year}-%`],
  );
  return row?.number ?? 0;
}
