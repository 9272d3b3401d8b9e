import type pg from 'pg';
import type { Capability } from '#domain/access/abilities.ts';
import type { Client } from '../base/actor.ts';
import type { Actor } from '../base/actor.ts';
import { createScope, KEPT_COLUMNS, keptFacts, type Scope } from './scope.ts';
import { queryOf, type RowOf, type Statement, statement } from './statement.ts';
import { transact } from './transaction.ts';

/** The actor of jobs, shown in the history as Vertbook itself. */
export const SYSTEM: Actor = {
  id: 0,
  name: 'Vertbook',
  email: '',
  role: 'system',
  capabilities: [],
  customerId: null,
};

/** The columns of the organization `o` that the Scope of a job needs, with its current day. */
export const ORGANIZATION_TODAY = `
  o.id, o.time_zone, o.default_locale, ${KEPT_COLUMNS}, (now() at time zone o.time_zone)::date as today, now() as now`;

const ORGANIZATIONS = `select ${ORGANIZATION_TODAY} from organizations o`;

const LIST_ORGANIZATIONS = statement('list-organizations')`${ORGANIZATIONS} order by o.id`;

/** An organization with its current day, by the database's clock. */
export type OrganizationToday = RowOf<typeof LIST_ORGANIZATIONS>;

/** Lists every organization with its current day. */
export function listOrganizations(pool: pg.Pool): Promise<OrganizationToday[]> {
  return systemQuery(pool, LIST_ORGANIZATIONS, []);
}

/** A database function that returns the organizations with work of one kind. */
export type WorkFunction =
  | 'organizations_to_notify()'
  | 'organizations_with_due_deliveries()'
  | 'organizations_with_changed_revenue()'
  | 'organizations_with_online_payments()'
  | 'organizations_to_remind()'
  | 'organizations_to_judge_again()'
  | `organizations_with_due_reports(${number})`
  | `organizations_to_clean_up(${number})`;

const ORGANIZATIONS_OF_CONTACT = statement('organizations-of-contact')`
  ${ORGANIZATIONS} where o.id in (select own.id from organizations_of_contact($1) as own (id)) order by o.id limit 10`;

/** Lists at most ten organizations in which a mailbox has links to orders. */
export function listOrganizationsOfContact(pool: pg.Pool, email: string): Promise<OrganizationToday[]> {
  return transact(pool, null, (queries) => queries.statement(ORGANIZATIONS_OF_CONTACT, [email]));
}

/** Lists the organizations that may have work of one kind. Needs only one statement, however many organizations there are. */
export async function listOrganizationsWith(pool: pg.Pool, work: WorkFunction): Promise<OrganizationToday[]> {
  // Without `begin`, the settings that the function sets do not reach the nodes of a distributed database. The statement contains the
  // function with its number, so it is not declared.
  return transact(pool, null, (queries) =>
    queries.statement<OrganizationToday>(
      `organizations with ${work}`,
      `${ORGANIZATIONS} where o.id in (select work.id from ${work} as work (id)) order by o.id`,
      [],
    ),
  );
}

const FIND_ORGANIZATION_TODAY = statement('find-organization-today')`${ORGANIZATIONS} where o.id = $1`;

/** Finds an organization with its current day. */
export async function findOrganizationToday(
  pool: pg.Pool,
  id: number,
): Promise<OrganizationToday | undefined> {
  const [organization] = await transact(pool, null, (queries) =>
    queries.statement(FIND_ORGANIZATION_TODAY, [id]),
  );
  return organization;
}

const HAS_TABLE = statement('has-table')`select to_regclass($1) is not null as has_table`;

/** Whether the database has this table. */
export async function hasTable(database: Pick<pg.Pool, 'query'>, name: string): Promise<boolean> {
  const [found] = await systemQuery(database, HAS_TABLE, [name]);
  return found?.has_table ?? false;
}

/** Creates the Scope of a job in one organization, with Vertbook itself as the actor. Facts of a request can be added. */
export function systemScope(
  pool: pg.Pool,
  organization: OrganizationToday,
  {
    client,
    capabilities = [],
  }: {
    client?: Client;
    capabilities?: readonly Capability[];
  } = {},
): Scope {
  return createScope(pool, {
    ...keptFacts(organization),
    ...(client && { client }),
    organizationId: organization.id,
    user: { ...SYSTEM, capabilities },
    locale: organization.default_locale,
    timeZone: organization.time_zone,
    today: organization.today,
    now: organization.now,
  });
}

/**
 * Runs one statement outside any organization: for sign-in, jobs and the command line, which do not know the organization yet. Row-level
 * security hides the rows of all tenant tables from it. It sees only the global tables, such as organizations, users and sessions.
 */
export async function systemQuery<Row, Values extends readonly unknown[]>(
  pool: Pick<pg.Pool, 'query'>,
  ...given: [statement: Statement<Row, Values>, values: Readonly<Values>]
): Promise<Row[]> {
  const { rows } = await pool.query(queryOf(given));
  return rows as never[];
}
