import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { CLOSURE_TABLE } from '../db/closed-database.ts';
import { QUEUE_SCHEMA, MIGRATION_LOCK } from '../db/migrate.ts';
import { BackupRefused } from './backup-format.ts';

/** How long to wait for the last statement of a killed process. */
const PATIENCE_MS = 10_000;

/** Refuses a database that another process uses. No process can migrate it until this connection ends. */
export async function requireStopped(client: pg.Client, patienceMs = PATIENCE_MS): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(200)) {
    const others = await countOthers(client);
    if (others === 0) break;
    if (Date.now() > deadline) {
      throw new BackupRefused(
        `Vertbook runs on this database (${others} ${others === 1 ? 'connection' : 'connections'}): stop it first.`,
      );
    }
  }
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** The kinds of content of a database. */
type Occupation = 'nothing' | 'no organisation' | 'data' | 'something else';

/** Finds out what the database contains and the names of its organizations. */
export async function examineTarget(
  client: pg.Client,
): Promise<{ occupation: Occupation; organizations: string[] }> {
  const { rows } = await client.query<{ tables: number; is_ours: boolean }>(
    `select count(*)::int as tables, coalesce(bool_or(c.relname = 'organizations'), false) as is_ours
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname <> '${CLOSURE_TABLE}'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  const [found] = rows;
  if (!found || found.tables === 0) return { occupation: 'nothing', organizations: [] };
  if (!found.is_ours) return { occupation: 'something else', organizations: [] };
  const present = await client.query<{ name: string }>('select name from organizations order by id');
  const organizations = present.rows.map(({ name }) => name);
  return { occupation: organizations.length > 0 ? 'data' : 'no organisation', organizations };
}

/** Drops all tables, all functions and the job queue in the caller's transaction, except extensions and the closed-database table. */
export async function emptyTarget(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %s cascade', string_agg(c.oid::regclass::text, ', ')) as statement
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> '${CLOSURE_TABLE}'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     having count(*) > 0
     union all
     select format('drop routine %s', p.oid::regprocedure)
     from pg_proc p
     where p.pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`);
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       -- Connections between the nodes of a distributed database.
       and application_name not like 'citus\\_%'`,
  );
  return rows[0]?.others ?? 0;
}
