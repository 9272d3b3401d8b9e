import type pg from 'pg';
import type { SecurityEventKind } from '#domain/access/security-event.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { recordSecurityEvent } from './record-security-event.ts';

/** Records an event of the whole instance, caused by the command line, in the log of every organization. */
export async function recordInstanceEvent(
  pool: pg.Pool,
  kind: SecurityEventKind,
  detail: string,
): Promise<void> {
  for (const organization of await listOrganizations(pool)) {
    await systemScope(pool, organization).transact(async (tx) => recordSecurityEvent(tx, kind, { detail }));
  }
}
