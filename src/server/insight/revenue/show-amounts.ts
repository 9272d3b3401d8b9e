import type { Revenue, RevenueCreator, RevenueOfCurrency, RevenueRow } from '#contract/insight/revenue.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import {
  addRevenue,
  counterChanges,
  counterKey,
  isNoRevenue,
  NO_REVENUE,
  RESERVED_WEIGHT_PERCENT,
  type RevenueAmounts,
  type RevenueCounter,
  type RevenueDimension,
} from '#domain/insight/revenue.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { counterOf, type CounterValues, revenueOfSource, type SourceRow } from './count-revenue.ts';

/** The maximum number of customers on the page. */
const CUSTOMERS_MAX = 50;
const ALL_CUSTOMERS = 1_000_000;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** A year, by default the current one, and a publication, by default all. */
export interface WantedRevenue {
  year?: number | undefined;
  publicationId?: number | undefined;
}

type Amounts = RevenueAmounts & { before: number };

/** The revenue without the sold and free places. */
export interface RevenueInAmounts extends Omit<Revenue, 'currencies'> {
  currencies: Omit<RevenueOfCurrency, 'places'>[];
}

/** Returns the revenue of a year compared with the year before. Refuses an unknown publication. */
export function showAmounts(scope: Scope, wanted: WantedRevenue, isWhole = false): Promise<RevenueInAmounts> {
  const year = wanted.year ?? Number(scope.today.slice(0, 4));
  const publicationId = wanted.publicationId ?? 0;
  return scope.read(async (tx) => {
    const customersMax = isWhole ? ALL_CUSTOMERS : CUSTOMERS_MAX;
    const [counters, publications, users] = await Promise.all([
      readRevenue(tx, { year, publicationId, customersMax }),
      readPublications(tx),
      readUsers(tx),
    ]);
    if (publicationId !== 0) refuseMissing(publications.get(publicationId));
    const customers = await readCustomers(
      tx,
      ofDimension(counters, 'customer').map(({ subjectId }) => subjectId),
    );
    const currencies = CURRENCIES.filter((currency) =>
      counters.some((counter) => counter.currency === currency && !isNoRevenue(counter)),
    ).map((currency): RevenueInAmounts['currencies'][number] => {
      const own = counters.filter((counter) => counter.currency === currency);
      const named = (dimension: 'publication' | 'customer', names: ReadonlyMap<number, string>) =>
        bySubject(own, dimension, year)
          .map(([id, amounts]): RevenueRow => ({ id, name: names.get(id) ?? '', ...amounts }))
          .toSorted(byBooked);
      const months = MONTHS.map((month) =>
        amountsOf(
          ofDimension(own, 'month').filter((counter) => counter.month === month),
          year,
        ),
      );
      return {
        currency,
        total: amountsOf(ofDimension(own, 'month'), year),
        months,
        publications: named('publication', publications),
        customers: named('customer', customers).slice(0, customersMax),
        creators: creatorsOf(own, users, year),
      };
    });
    return { year, weightPercent: RESERVED_WEIGHT_PERCENT, currencies };
  });
}

/** Returns the sum of the counters of a year, and the booked amount of the other year (`before`). */
function amountsOf(counters: readonly RevenueCounter[], year: number): Amounts {
  const now = counters.filter((counter) => counter.year === year);
  const before = counters.filter((counter) => counter.year !== year);
  const sum = now.reduce<RevenueAmounts>((total, counter) => addRevenue(total, counter), NO_REVENUE);
  return { ...sum, before: before.reduce((total, { booked }) => total + booked, 0) };
}

function bySubject(
  counters: readonly RevenueCounter[],
  dimension: RevenueCounter['dimension'],
  year: number,
): [number, Amounts][] {
  const subjects = new Map<number, RevenueCounter[]>();
  for (const counter of ofDimension(counters, dimension)) {
    const own = subjects.get(counter.subjectId);
    if (own) own.push(counter);
    else subjects.set(counter.subjectId, [counter]);
  }
  return [...subjects]
    .map(([id, own]): [number, Amounts] => [id, amountsOf(own, year)])
    .filter(([, amounts]) => amounts.before !== 0 || !isNoRevenue(amounts));
}

const byBooked = (one: RevenueRow, other: RevenueRow) =>
  other.booked - one.booked || one.name.localeCompare(other.name) || one.id - other.id;

interface UserName {
  name: string;
  isCustomer: boolean;
}

/** Returns one line for each member of staff, one for all self-service users, and one for users who no longer exist. */
function creatorsOf(
  counters: readonly RevenueCounter[],
  users: ReadonlyMap<number, UserName>,
  year: number,
): RevenueCreator[] {
  const lines = new Map<string, RevenueCreator>();
  for (const [id, amounts] of bySubject(counters, 'creator', year)) {
    const user = users.get(id);
    const kind = !user ? 'former' : user.isCustomer ? 'customers' : 'user';
    const key = kind === 'user' ? String(id) : kind;
    const known = lines.get(key);
    lines.set(key, {
      id: kind === 'user' ? id : 0,
      kind,
      name: kind === 'user' ? (user?.name ?? '') : '',
      ...(known ? addRevenue(known, amounts) : amounts),
      before: (known?.before ?? 0) + amounts.before,
    });
  }
  return [...lines.values()].toSorted((one, other) => other.booked - one.booked || one.id - other.id);
}

const REVENUE_PUBLICATIONS = statement('revenue-publications')`
  select id, title from publications where organization_id = $1`;

async function readPublications(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.statement(REVENUE_PUBLICATIONS, [tx.organizationId]);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const REVENUE_CUSTOMERS = statement('revenue-customers')`
  select id, name from customers where organization_id = $1 and id = any ($2::bigint[])`;

async function readCustomers(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.statement(REVENUE_CUSTOMERS, [tx.organizationId, [...new Set(ids)]]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const REVENUE_USERS = statement('revenue-users')`
  select id, coalesce(nullif(name, ''), email) as name, role = 'customer' as "isCustomer"
     from users where organization_id = $1`;

async function readUsers(tx: Tx): Promise<Map<number, UserName>> {
  const rows = await tx.statement(REVENUE_USERS, [tx.organizationId]);
  return new Map(rows.map(({ id, ...user }) => [id, user]));
}

/** The year and the publication to read; publication 0 for all. */
interface AskedRevenue {
  year: number;
  publicationId: number;
  /** The maximum number of customers to read. Those with the most booked revenue of the year come first. */
  customersMax: number;
}

const READ = statement('read-revenue')`select counters, changed from revenue_facts($1, $2, $3, $4, $5)`.as<{
  counters: CounterValues[];
  changed: SourceRow[];
}>();

/** Returns the counters of a year and of the year before, including changes that are not counted yet. Decision 162. */
async function readRevenue(
  tx: Tx,
  { year, publicationId, customersMax }: AskedRevenue,
): Promise<RevenueCounter[]> {
  const [row] = await tx.statement(READ, [tx.organizationId, tx.today, year, publicationId, customersMax]);
  const counters = new Map(
    (row?.counters ?? []).map(counterOf).map((counter) => [counterKey(counter), counter]),
  );
  for (const change of changesOf(row?.changed ?? [])) {
    if (change.publicationId !== publicationId || ![year, year - 1].includes(change.year)) continue;
    const known = counters.get(counterKey(change));
    counters.set(counterKey(change), known ? { ...known, ...addRevenue(known, change) } : change);
  }
  return [...counters.values()];
}

function changesOf(changed: readonly SourceRow[]): RevenueCounter[] {
  return counterChanges(
    changed.flatMap(({ counted }) => counted),
    changed.flatMap(revenueOfSource),
  );
}

/** Returns the counters of one dimension. */
function ofDimension(counters: readonly RevenueCounter[], dimension: RevenueDimension): RevenueCounter[] {
  return counters.filter((counter) => counter.dimension === dimension);
}
