import type { Tx } from '#server/platform/db/scope.ts';
import type { ReadRow } from './read-rows.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

/** A placement that a file may name, with its issue and the customer who holds it. */
export type FoundPlacement = RowOf<typeof PLACEMENTS_TO_IMPORT>;

/** The organization's records that a file names. */
export interface KnownRecords {
  publications: { id: number; title: string }[];
  placements: FoundPlacement[];
  /** Each customer with the name by which the file found it. */
  customers: { named: string; id: number; name: string }[];
  reservationDays: number;
}

const PUBLICATIONS_TO_IMPORT = statement('publications-to-import')`
  select id, title from publications where organization_id = $1`;

const PLACEMENTS_TO_IMPORT = statement('placements-to-import')`
  select i.publication_id, i.sending_date, i.blocked, i.sending_date = $4 and exists (
         select from closed_issues c where c.organization_id = $1 and c.issue_id = i.id) as closed,
       p.id, p.name, o.customer_id, c.name as customer_name, o.state
     from issues i
     left join placements p on p.organization_id = $1 and p.issue_id = i.id
     left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     left join orders o on o.organization_id = $1 and o.id = v.order_id
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $4)
     left join customers c on c.organization_id = $1 and c.id = o.customer_id
     where i.organization_id = $1 and i.publication_id = any ($2::bigint[]) and i.sending_date = any ($3::date[])
     order by p.id`.as<{ closed: boolean }>();

const CUSTOMERS_TO_IMPORT = statement('customers-to-import')`
  select w.name as named, c.id, c.name from unnest($2::text[]) as w (name)
     join customers c on c.organization_id = $1 and c.name_key = lower(w.name collate "und-x-icu")
     order by c.id`.as<{ named: string }>();

const RESERVATION_DAYS_TO_IMPORT = statement('reservation-days-to-import')`
  select reservation_days from organizations where id = $1`;

/** Looks up everything that the rows of a file name: one statement for each kind of record. */
export async function findRecords(tx: Tx, rows: readonly ReadRow[]): Promise<KnownRecords> {
  const publications = await tx.statement(PUBLICATIONS_TO_IMPORT, [tx.organizationId]);
  const days = [...new Set(rows.flatMap(({ day }) => (day === null || day < tx.today ? [] : [day])))];
  const placements = await tx.statement(PLACEMENTS_TO_IMPORT, [
    tx.organizationId,
    namedIn(rows, publications),
    days,
    tx.today,
  ]);
  const customers = await tx.statement(CUSTOMERS_TO_IMPORT, [
    tx.organizationId,
    [...new Set(rows.map(({ customer }) => customer))].filter((name) => name !== ''),
  ]);
  const [organization] = await tx.statement(RESERVATION_DAYS_TO_IMPORT, [tx.organizationId]);
  return { publications, placements, customers, reservationDays: organization?.reservation_days ?? 0 };
}

/** Returns the key by which names are compared, without case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function namedIn(rows: readonly ReadRow[], publications: KnownRecords['publications']): number[] {
  const named = new Set(rows.map(({ newsletter }) => nameKey(newsletter)));
  return publications.filter(({ title }) => named.has(nameKey(title))).map(({ id }) => id);
}
