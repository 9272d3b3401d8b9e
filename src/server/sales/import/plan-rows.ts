import type {
  CellProblem,
  CellProblems,
  ImportField,
  ImportOutcome,
} from '#domain/sales/orders/order-import.ts';
import type { Day } from '#domain/platform/day.ts';
import type { ReadRow } from './read-rows.ts';
import { type FoundPlacement, type KnownRecords, nameKey } from './find-placements.ts';

/** The plan for one row of the file. */
export interface PlannedRow extends ReadRow {
  outcome: ImportOutcome;
  placementId: number | null;
  /** The id of the customer with that name; null for a new customer. */
  customerId: number | null;
  isNewCustomer: boolean;
  /** The name of the other customer who holds the placement; null if there is none. */
  holder: string | null;
}

/** Plans each row of a file. A placement is taken by the first row that names it. */
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
    // A placement in a blocked issue cannot be sold, but may be held since before.
    if (found?.customer_id === null && issue.blocked) return { problems: { day: 'blocked' } };
    if (found?.customer_id === null && issue.closed) return { problems: { day: 'closed' } };
    if (found) return { placement: found, problems: {} };
    return { problems: placement === '' ? {} : { placement: 'unknown' } };
  }
}
