import type { Figures } from '#contract/insight/figures.ts';
import {
  areFiguresStale,
  DEFAULT_QUIET_WEEKS,
  type FiguresPeriod,
  type QuietWeeks,
  readPeriod,
} from '#domain/insight/figures.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type ComposedFigures, composeFigures } from './compose-figures.ts';
import { findFigures, yearsOf } from './count-figures.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The maximum number of customers in a list of the page. */
const CUSTOMERS_MAX = 50;

/** A period, and after how many weeks a customer counts as quiet. */
export interface AskedFigures {
  period: string;
  quietWeeks?: QuietWeeks | undefined;
}

/** Returns the figures of a period as last counted, with a limited number of customers. */
export async function showFigures(scope: Scope, asked: AskedFigures): Promise<Figures> {
  const { everyone: _, best, quiet, ...figures } = await readFigures(scope, asked);
  return { ...figures, best: best.slice(0, CUSTOMERS_MAX), quiet: quiet.slice(0, CUSTOMERS_MAX) };
}

type AllFigures = ComposedFigures & Pick<Figures, 'countedAt' | 'isStale'>;

/** Returns the figures of a period with all customers. */
export function readFigures(scope: Scope, asked: AskedFigures): Promise<AllFigures> {
  const period = readPeriod(asked.period);
  return scope.read(async (tx) => {
    const [stored, names] = await Promise.all([findFigures(tx, yearsOf(period)), readNames(tx)]);
    const rowOf = (year: number) => stored.find((row) => row.year === year);
    const composed = composeFigures({
      ...names,
      period,
      today: tx.today,
      quietWeeks: asked.quietWeeks ?? DEFAULT_QUIET_WEEKS,
      before: rowOf(period.year - 1)?.content ?? null,
      now: rowOf(period.year)?.content ?? null,
      after: rowOf(period.year + 1)?.content ?? null,
    });
    return { ...composed, ...readState(tx, period, rowOf) };
  });
}

function readState(
  tx: Tx,
  period: FiguresPeriod,
  rowOf: (year: number) => { counted_at: string | null } | undefined,
): Pick<Figures, 'countedAt' | 'isStale'> {
  const years = yearsOf(period).map((year) => ({ year, countedAt: rowOf(year)?.counted_at ?? null }));
  return {
    countedAt: years.find(({ year }) => year === period.year)?.countedAt ?? null,
    isStale: years.some((year) => areFiguresStale(year, tx)),
  };
}

const FIGURES_PUBLICATIONS = statement('figures-publications')`
  select id, title from publications where organization_id = $1 order by lower(title), id`;

const FIGURES_CUSTOMERS = statement('figures-customers')`
  select id, name, customer_contact_phone as phone from customers where organization_id = $1`;

const FIGURES_USERS = statement('figures-users')`
  select id, coalesce(nullif(name, ''), email) as name, role = 'customer' as "isCustomer"
       from users where organization_id = $1`;

async function readNames(tx: Tx) {
  const [publications, customers, users] = await Promise.all([
    tx.statement(FIGURES_PUBLICATIONS, [tx.organizationId]),
    tx.statement(FIGURES_CUSTOMERS, [tx.organizationId]),
    tx.statement(FIGURES_USERS, [tx.organizationId]),
  ]);
  return {
    publications,
    customers: new Map(customers.map(({ id, ...customer }) => [id, customer])),
    users: new Map(users.map(({ id, ...user }) => [id, user])),
  };
}
