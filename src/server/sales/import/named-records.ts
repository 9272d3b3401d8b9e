import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { type CellProblem, type CellProblems, priceOfCell } from '#domain/sales/orders/order-import.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { ReadRow } from './read-rows.ts';

/** A placement that a file may name, with its issue and the customer who holds it. The placement is missing if the issue has none. */
type FoundPlacement = RowOf<typeof PLACEMENTS_TO_IMPORT>;

/** The organization's records that a file names. */
export interface KnownRecords {
  publications: { id: number; title: string }[];
  placements: FoundPlacement[];
  /** Each customer with its name as the file writes it. */
  customers: { named: string; id: number; name: string }[];
  /** The currency of the rate card of each publication that is valid today. */
  currencies: ReadonlyMap<number, Currency>;
  reservationDays: number;
}

const PUBLICATIONS_TO_IMPORT = statement('publications-to-import')`
  select id, title from publications where organization_id = $1`;

const PLACEMENTS_TO_IMPORT = statement('placements-to-import')`
  select i.publication_id, i.sending_date, i.deadlines, p.id, p.name, o.customer_id, c.name as customer_name, o.state,
       placement_refusal(
         o.state, o.reservation_expire_date, o.lapsed_at,
         exists (select from active_holds h where h.organization_id = $1 and h.placement_id = p.id),
         i.sending_date, i.blocked,
         exists (select from closed_issues c where c.organization_id = $1 and c.issue_id = i.id), null, $4, null) as reason
     from issues i
     left join placements p on p.organization_id = $1 and p.issue_id = i.id
     left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     left join orders o on o.organization_id = $1 and o.id = v.order_id
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $4)
     left join customers c on c.organization_id = $1 and c.id = o.customer_id
     where i.organization_id = $1 and i.publication_id = any ($2::bigint[]) and i.sending_date = any ($3::date[])
     order by p.id`;

const CUSTOMERS_TO_IMPORT = statement('customers-to-import')`
  select w.name as named, c.id, c.name from unnest($2::text[]) as w (name)
     join customers c on c.organization_id = $1 and c.name_key = lower(w.name collate "und-x-icu")
     order by c.id`.as<{ named: string }>();

const CURRENCIES_TO_IMPORT = statement('currencies-to-import')`
  select distinct on (c.publication_id) c.publication_id, c.content ->> 'currency' as currency from rate_cards c
     where c.organization_id = $1 and c.published_at is not null and c.valid_from <= $2
     order by c.publication_id, c.valid_from desc, c.id desc`.as<{ currency: Currency }>();

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
  const cards = tx.keepsPrices ? await tx.statement(CURRENCIES_TO_IMPORT, [tx.organizationId, tx.today]) : [];
  const currencies = new Map(cards.map((card) => [card.publication_id, card.currency]));
  const [organization] = await tx.statement(RESERVATION_DAYS_TO_IMPORT, [tx.organizationId]);
  return {
    publications,
    placements,
    customers,
    currencies,
    reservationDays: organization?.reservation_days ?? 0,
  };
}

/** Returns the key by which names are compared, whatever their case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function namedIn(rows: readonly ReadRow[], publications: KnownRecords['publications']): number[] {
  const named = new Set(rows.map(({ newsletter }) => nameKey(newsletter)));
  return publications.filter(({ title }) => named.has(nameKey(title))).map(({ id }) => id);
}

/** The placement of a row and its price, or the problems of the row. */
interface Found {
  placement?: FoundPlacement;
  currency: Currency | null;
  special: Amount | null;
  problems: CellProblems;
}

type Issue = { placements: Map<string, FoundPlacement> };

/** The records of the organization, by the names in the file. */
export class NamedRecords {
  readonly #publications = new Map<string, number>();
  readonly #issues = new Map<string, Issue>();
  readonly #customers = new Map<string, KnownRecords['customers']>();
  readonly #currencies: KnownRecords['currencies'];

  constructor({ publications, placements, customers, currencies }: KnownRecords) {
    this.#currencies = currencies;
    for (const { id, title } of publications) this.#publications.set(nameKey(title), id);
    for (const found of placements) {
      const key = `${found.publication_id} ${found.sending_date}`;
      const issue = this.#issues.get(key) ?? { placements: new Map() };
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

  /** Returns the placement and the price of a row, or the problems with its newsletter, day, placement or price. */
  find({ newsletter, day, placement, priceText }: ReadRow): Found {
    const publicationId = this.#publications.get(nameKey(newsletter));
    const none = { currency: null, special: null };
    if (newsletter === '') return { ...none, problems: {} };
    if (publicationId === undefined) return { ...none, problems: { newsletter: 'unknown' } };
    const currency = this.#currencies.get(publicationId) ?? null;
    const { amount: special, problem } = priceIn(priceText, currency);
    const ofPrice: CellProblems = problem === null ? {} : { price: problem };
    const refusedFor = (problems: CellProblems): Found => ({
      ...none,
      problems: { ...ofPrice, ...problems },
    });
    if (day === null) return refusedFor({});
    const issue = this.#issues.get(`${publicationId} ${day}`);
    if (!issue) return refusedFor({ day: 'unknown' });
    const found = issue.placements.get(placement) ?? issue.placements.get(nameKey(placement));
    if (!found) return refusedFor(placement === '' ? {} : { placement: 'unknown' });
    // A placement in a blocked issue cannot be sold, but may have been sold before the issue was blocked.
    const { reason } = found;
    if (reason === 'blocked' || reason === 'closed' || reason === 'past') return refusedFor({ day: reason });
    return { placement: found, currency, special, problems: ofPrice };
  }
}

/** Reads the price of a row, which is a special price. Without a rate card there is no list price that it could replace. */
function priceIn(
  text: string,
  currency: Currency | null,
): { amount: Amount | null; problem: CellProblem | null } {
  if (text === '') return { amount: null, problem: null };
  return currency === null ? { amount: null, problem: 'no_list_price' } : priceOfCell(text, currency);
}
