import type { Tx } from '#server/platform/db/scope.ts';
import type { ReadRow } from './read-rows.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import {
  type CellProblem,
  type CellProblems,
  type ImportField,
  type ImportOutcome,
  placesOrder,
} from '#domain/sales/orders/order-import.ts';
import type { Day } from '#domain/platform/day.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';

/** A placement that a file may name, with its issue and the customer who holds it. The placement is missing if the issue has none. */
type FoundPlacement = RowOf<typeof PLACEMENTS_TO_IMPORT>;

/** The organization's records that a file names. */
interface KnownRecords {
  publications: { id: number; title: string }[];
  placements: FoundPlacement[];
  /** Each customer with its name as the file writes it. */
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

/** Returns the key by which names are compared, whatever their case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function namedIn(rows: readonly ReadRow[], publications: KnownRecords['publications']): number[] {
  const named = new Set(rows.map(({ newsletter }) => nameKey(newsletter)));
  return publications.filter(({ title }) => named.has(nameKey(title))).map(({ id }) => id);
}

/** The plan for one row of the file. */
export interface PlannedRow extends ReadRow {
  outcome: ImportOutcome;
  placementId: number | null;
  /** The id of the customer with that name; null if there is none. */
  customerId: number | null;
  isNewCustomer: boolean;
  /** The name of the other customer who holds the placement; null if there is none. */
  holder: string | null;
}

/**
 * Plans each row of a file. The first row that names a placement and is not refused takes it. Later rows with this placement are refused.
 */
export function planRows(rows: readonly ReadRow[], known: KnownRecords, today: Day): PlannedRow[] {
  const records = new Records(known);
  const taken = new Set<number>();
  return rows.map((row) => {
    const planned = planRow(row, records, today);
    const { placementId } = planned;
    if (placementId === null || planned.outcome === 'refuse') return planned;
    if (taken.has(placementId)) return refused(planned, 'placement', 'repeated');
    taken.add(placementId);
    return planned;
  });
}

function planRow(row: ReadRow, records: Records, today: Day): PlannedRow {
  const customers = records.customersNamed(row.customer);
  const [customer] = customers;
  const isNewCustomer = row.customer !== '' && row.problems.customer === undefined && !customer;
  const planned: PlannedRow = {
    ...row,
    outcome: row.state === 'booked' ? 'book' : 'reserve',
    placementId: null,
    customerId: customer?.id ?? null,
    isNewCustomer,
    holder: null,
  };
  // A past row is only left out, so its other problems do not matter.
  if (row.day !== null && row.day < today) {
    return { ...planned, outcome: 'past', isNewCustomer: false, problems: { day: 'past' } };
  }
  const found = records.find(row);
  const problems: CellProblems = { ...row.problems, ...found.problems };
  if (customers.length > 1) problems.customer = 'ambiguous';
  const { placement } = found;
  const isRefused = Object.keys(problems).length > 0;
  if (isRefused || !placement) return { ...planned, outcome: 'refuse', isNewCustomer: false, problems };
  const { id: placementId, customer_id: holderId } = placement;
  if (holderId === null) return { ...planned, placementId };
  if (holderId === planned.customerId) {
    return placement.state === row.state
      ? { ...planned, placementId, outcome: 'keep' }
      : refused(planned, 'state', 'taken');
  }
  const holder = placement.customer_name ?? '';
  return { ...refused(planned, 'placement', 'taken'), holder };
}

function refused(row: PlannedRow, field: ImportField, problem: CellProblem): PlannedRow {
  return {
    ...row,
    outcome: 'refuse',
    placementId: null,
    isNewCustomer: false,
    problems: { [field]: problem },
  };
}

type Issue = { placements: Map<string, FoundPlacement>; blocked: boolean; closed: boolean };

/** The records of the organization, by the names in the file. */
class Records {
  readonly #publications = new Map<string, number>();
  readonly #issues = new Map<string, Issue>();
  readonly #customers = new Map<string, KnownRecords['customers']>();

  constructor({ publications, placements, customers }: KnownRecords) {
    for (const { id, title } of publications) this.#publications.set(nameKey(title), id);
    for (const found of placements) {
      const key = `${found.publication_id} ${found.sending_date}`;
      const issue = this.#issues.get(key) ?? { ...found, placements: new Map() };
      if (found.name !== null) {
        // Names may differ in their case alone: the exact name comes first.
        issue.placements.set(found.name, found);
        const folded = nameKey(found.name);
        if (!issue.placements.has(folded)) issue.placements.set(folded, found);
      }
      this.#issues.set(key, issue);
    }
    for (const customer of customers) {
      const namesakes = this.#customers.get(customer.named) ?? [];
      this.#customers.set(customer.named, [...namesakes, customer]);
    }
  }

  customersNamed(name: string): KnownRecords['customers'] {
    return this.#customers.get(name) ?? [];
  }

  /** Returns the placement of a row, or the problem with its newsletter, day or placement. */
  find({ newsletter, day, placement }: ReadRow): { placement?: FoundPlacement; problems: CellProblems } {
    const publicationId = this.#publications.get(nameKey(newsletter));
    if (newsletter === '') return { problems: {} };
    if (publicationId === undefined) return { problems: { newsletter: 'unknown' } };
    if (day === null) return { problems: {} };
    const issue = this.#issues.get(`${publicationId} ${day}`);
    if (!issue) return { problems: { day: 'unknown' } };
    const found = issue.placements.get(placement) ?? issue.placements.get(nameKey(placement));
    // A placement in a blocked issue cannot be sold, but may have been sold before the issue was blocked.
    if (found?.customer_id === null && issue.blocked) return { problems: { day: 'blocked' } };
    if (found?.customer_id === null && issue.closed) return { problems: { day: 'closed' } };
    if (found) return { placement: found, problems: {} };
    return { problems: placement === '' ? {} : { placement: 'unknown' } };
  }
}

/** An order that the import creates. */
export interface PlannedOrder {
  customer: string;
  /** Null for a new customer. */
  customerId: number | null;
  state: OrderState;
  until: Day | null;
  note: string;
  placements: { id: number; sendingDate: Day; line: number }[];
}

/**
 * Groups the rows that place an order: one order for each customer, state, end of reservation and note, or several if one order would
 * have too many placements. A reservation without an end gets the end that is proposed for its own sending day, so that an early ad does
 * not shorten the reservation of later ones.
 */
export function groupRows(
  rows: readonly PlannedRow[],
  { today, reservationDays }: { today: Day; reservationDays: number },
): PlannedOrder[] {
  const groups = new Map<string, PlannedOrder>();
  for (const row of rows.filter(placesOrder)) {
    const { customer, customerId, state, note, line, placementId, day } = row;
    if (placementId === null || day === null) continue;
    const proposed = proposedExpireDate({ today, firstSendingDate: day }, reservationDays);
    const until = state === 'booked' ? null : (row.until ?? proposed);
    const key = JSON.stringify([customerId ?? nameKey(customer), state, until, note]);
    const group = groups.get(key) ?? { customer, customerId, state, until, note, placements: [] };
    group.placements.push({ id: placementId, sendingDate: day, line });
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(splitOrder);
}

function splitOrder(order: PlannedOrder): PlannedOrder[] {
  const count = Math.ceil(order.placements.length / MAX_PLACEMENTS_PER_ORDER);
  return Array.from({ length: count }, (_, at) => ({
    ...order,
    placements: order.placements.slice(at * MAX_PLACEMENTS_PER_ORDER, (at + 1) * MAX_PLACEMENTS_PER_ORDER),
  }));
}
