import type pg from 'pg';
import type { Capability } from '#domain/access/abilities.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import type { Client } from '../base/actor.ts';
import { createScope, type Scope } from './scope.ts';
import { transact } from './transaction.ts';

/** An organization with its current day, by the database's clock. */
export interface OrganizationToday {
  id: number;
  time_zone: string;
  default_locale: string;
  today: string;
  now: string;
}

/** The actor of jobs, shown in the history as Vertbook itself. */
const SYSTEM = {
  id: 0,
  name: 'Vertbook',
  email: '',
  role: 'system',
  capabilities: [],
  customerId: null,
} as const;

const ORGANIZATIONS = `select id, time_zone, default_locale, (now() at time zone time_zone)::date as today, now() as now
  from organizations`;

/** Lists every organization with its current day. */
export async function listOrganizations(pool: pg.Pool): Promise<OrganizationToday[]> {
  return systemQuery<OrganizationToday>(pool, {
    text: `${ORGANIZATIONS} order by id`,
  });
}

/** A database function that returns the organizations with work of one kind. */
export type WorkFunction =
  | 'organizations_to_notify()'
  | 'organizations_with_due_deliveries()'
  | 'organizations_with_changed_revenue()'
  | 'organizations_to_remind()'
  | `organizations_with_due_reports(${number})`
  | `organizations_to_clean_up(${number})`;

/** Lists the organizations that may have work of one kind. Needs only one statement, however many organizations there are. */
export async function listOrganizationsWith(pool: pg.Pool, work: WorkFunction): Promise<OrganizationToday[]> {
  // Without `begin`, the settings that the function sets do not reach the nodes of a distributed database.
  return transact(pool, null, ({ statement }) =>
    statement<OrganizationToday>(
      `organizations with ${work}`,
      `${ORGANIZATIONS} where id in (select work.id from ${work} as work (id)) order by id`,
      [],
    ),
  );
}

/** Finds an organization with its current day. */
export async function findOrganizationToday(
  pool: pg.Pool,
  id: number,
): Promise<OrganizationToday | undefined> {
  return (
    await systemQuery<OrganizationToday>(pool, { text: `${ORGANIZATIONS} where id = $1`, values: [id] })
  )[0];
}

/** Creates the Scope of a job in one organization, with Vertbook itself as the actor. Facts of a request can be added. */
export function systemScope(
  pool: pg.Pool,
  organization: OrganizationToday,
  {
    client,
    capabilities = [],
    ...facts
  }: {
    client?: Client;
    capabilities?: readonly Capability[];
    keepsPrices?: boolean;
    keepsTerms?: boolean;
  } = {},
): Scope {
  const { default_locale: locale } = organization;
  return createScope(pool, {
    ...facts,
    ...(client && { client }),
    organizationId: organization.id,
    user: { ...SYSTEM, capabilities },
    locale: isLocale(locale) ? locale : FALLBACK_LOCALE,
    timeZone: organization.time_zone,
    today: organization.today,
    now: organization.now,
  });
}

/** A statement. If it has a name, it is prepared once for each connection. */
export interface SystemStatement {
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * Runs one statement outside any organization: for sign-in, jobs and the command line, which do not know the organization yet. Row-level
 * security hides the rows of all tenant tables from it. It sees only the global tables, such as organizations, users and sessions.
 */
export async function systemQuery<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, 'query'>,
  statement: SystemStatement,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(statement);
  return rows;
}
