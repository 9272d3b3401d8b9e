import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addWeeks, mondayOf, weekOf } from '#domain/week.ts';
import { recountPlacements } from '#server/capacity/count-placements.ts';
import { createPool } from '#server/db/pool.ts';
import type { Scope } from '#server/db/scope.ts';
import { listOrganizations, systemScope } from '#server/db/system-scope.ts';
import { recountOrders } from '#server/order-overviews/recount-orders.ts';
import { hashToken } from '#server/session/session-store.ts';
import { copyOrganization } from './copy-organization.ts';
import type { BenchDatabase } from './database-server.ts';

/** Five issues a week, six placements each: four weeks are 120 placements. */
export const ISSUES_PER_WEEK = 5;
export const PLACEMENTS_PER_ISSUE = 6;

/** How big the organisation is. Every id begins at 1 and goes up without gaps, publication by publication. */
export interface BooksSize {
  publications: number;
  weeks: number;
  /** How many of these weeks lie behind the coming Monday. */
  pastWeeks: number;
  customers: number;
  /** So many organisations with the same books; the workload runs on the first. One unless said otherwise. */
  organizations?: number;
}

/** The one organisation that a workload runs on, and its signed-in administrator. */
export interface Books {
  database: BenchDatabase;
  size: BooksSize;
  placements: number;
  scope: Scope;
  /** Connections as the application, for what the bench itself asks. */
  pool: pg.Pool;
  token: string;
  /** What the administrator's browser sends with each request. */
  headers: string;
  close(): Promise<void>;
}

export type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>;
export type Fill = (query: Query, size: BooksSize, placements: number) => Promise<unknown>;

/** Fills an empty database with an organisation, its placements all free; `more` adds what this workload needs. */
export async function makeBooks(database: BenchDatabase, size: BooksSize, more?: Fill): Promise<Books> {
  const placements = size.publications * size.weeks * ISSUES_PER_WEEK * PLACEMENTS_PER_ISSUE;
  const token = randomBytes(32).toString('base64url');
  const client = new pg.Client(database.admin);
  await client.connect();
  const query: Query = (text, values) => client.query(text, values);
  // What is done here to millions of placements takes longer than a request may.
  const pool = createPool({ ...database.application, statement_timeout: 0, query_timeout: 0 }, 4);
  try {
    // As the superuser, and without the checks that each single row would cost.
    await query(`set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC'`);
    await writeOrganization(query, size, token);
    await more?.(query, size, placements);
    for (let id = 2; id <= (size.organizations ?? 1); id += 1) await copyOrganization(query, id);
    await query('analyze');
    const scope = await countAll(pool);
    // As autovacuum would have by the next day.
    await query('vacuum analyze');
    await query('checkpoint');
    await client.end();
    return {
      database,
      size,
      placements,
      scope,
      pool,
      token,
      headers: `host: bench\r\ncookie: vertbook_session=${token}\r\nsec-fetch-site: same-origin\r\n`,
      close: async () => {
        await pool.end();
        await database.drop();
      },
    };
  } catch (error) {
    await Promise.all([client.end(), pool.end()]);
    await database.drop();
    throw error;
  }
}

/** Counts what the organisations have; answers the first one's Scope. */
async function countAll(pool: pg.Pool): Promise<Scope> {
  const scopes = (await listOrganizations(pool)).map((organization) => systemScope(pool, organization));
  for (const scope of scopes) {
    await scope.transact(async (tx) => {
      await recountPlacements(tx);
      await recountOrders(tx);
    });
  }
  const [first] = scopes;
  if (!first) throw new Error('The organisation is not there.');
  return first;
}

async function writeOrganization(query: Query, size: BooksSize, token: string): Promise<void> {
  const { publications, weeks, pastWeeks, customers } = size;
  const firstMonday = mondayOf(addWeeks(weekOf(new Date().toISOString().slice(0, 10)), 1 - pastWeeks));
  const issues = weeks * ISSUES_PER_WEEK;
  await query(`insert into organizations (id, name) values (1, 'Verlag am Messplatz')`);
  await query(
    `insert into users (organization_id, id, email, name, locale, role)
     values (1, 1, 'chef@messplatz.example', 'Ada Lindner', 'de', 'administrator')`,
  );
  await query(
    `insert into sessions (token_hash, organization_id, user_id, expires_at) values ($1, 1, 1, now() + interval '1 day')`,
    [hashToken(token)],
  );
  await query(
    `insert into customers (organization_id, id, name, customer_contact_first_name, customer_contact_last_name, customer_contact_email)
     select 1, c, ${customerName('c')}, 'Robin', 'Ahrens', format('robin.%s@kunden.example', c) from generate_series(1, $1::int) as c`,
    [customers],
  );
  await query(
    `insert into publications (organization_id, id, title, sending_days, placement_names, rhythm_start)
     select 1, n, ${publicationTitle('n')}, '{monday,tuesday,wednesday,thursday,friday}',
       '{Kopf,Platz 1,Platz 2,Platz 3,Platz 4,Fuß}', $2 from generate_series(1, $1::int) as n`,
    [publications, firstMonday],
  );
  await query(
    `insert into issues (organization_id, id, publication_id, sending_date, week_number)
     select 1, (n - 1) * $2 + i + 1, n, day, to_char(day, 'IYYY-IW')
     from generate_series(1, $1::int) as n, generate_series(0, $2::int - 1) as i,
       lateral (select $3::date + i / ${ISSUES_PER_WEEK} * 7 + i % ${ISSUES_PER_WEEK} as day) as sending`,
    [publications, issues, firstMonday],
  );
  await query(
    `insert into placements (organization_id, id, issue_id, name, position)
     select 1, (i - 1) * ${PLACEMENTS_PER_ISSUE} + p, i, ('{Kopf,Platz 1,Platz 2,Platz 3,Platz 4,Fuß}'::text[])[p], p
     from generate_series(1, $1::int) as i, generate_series(1, ${PLACEMENTS_PER_ISSUE}) as p`,
    [publications * issues],
  );
  for (const table of ['organizations', 'users', 'customers', 'publications', 'issues', 'placements']) {
    await query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/** The name of a customer as an SQL expression over its id. */
export function customerName(id: string): string {
  return `('{Bäckerei,Optik,Buchhandlung,Autohaus,Gärtnerei,Sparkasse,Reisebüro,Brauerei,Apotheke,Theater}'::text[])[${id} % 10 + 1]
    || ' ' || ('{Lindner,Moreau,Brenner,Aumann,Petersen,Yıldız,Okafor,Novák,Schäfer,Díaz,Weiß,Kowalski,Ahrens}'::text[])[${id} % 13 + 1]
    || ' ' || ${id}`;
}

/** The title of a publication as an SQL expression over its id. */
export function publicationTitle(id: string): string {
  return `('{Wochenblick,Marktbrief,Stadtgespräch,Hafenpost,Kulturkalender,Baubrief,Gesundheitsbrief}'::text[])[${id} % 7 + 1]
    || ' ' || ${id}`;
}
