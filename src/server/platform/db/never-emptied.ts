import type pg from 'pg';
import { isDistributed } from './distribute-tables.ts';
import { statement } from './statement.ts';
import { systemQuery } from './system-scope.ts';

/** The tables that prove what was done, agreed, billed and paid. Nothing empties them as a whole: migration 0028. */
const NEVER_EMPTIED = [
  'account_entries',
  'audit_log',
  'bank_entries',
  'erasures',
  'invoice_payments',
  'invoices',
  'order_acceptances',
  'papers',
  'security_events',
];

/** A distributed table, which has row-level security, can have no trigger. $2 is whether the database is distributed. */
const UNPROTECTED = statement('unprotected-tables')`
  select l.name from unnest($1::text[]) as l (name)
  where not ($2::boolean and exists (
    select from pg_class c where c.oid = to_regclass(l.name) and c.relrowsecurity))
  and not exists (
    select from pg_trigger t
    where t.tgrelid = to_regclass(l.name) and t.tgname = l.name || '_never_emptied' and t.tgenabled in ('O', 'A'))
  order by l.name`.as<{ name: string }>();

/** Lists the tables that prove something and that a truncation would empty, because their trigger is missing or disabled. */
export async function listUnprotectedTables(pool: pg.Pool): Promise<string[]> {
  return (await systemQuery(pool, UNPROTECTED, [NEVER_EMPTIED, await isDistributed(pool)])).map(
    ({ name }) => name,
  );
}
