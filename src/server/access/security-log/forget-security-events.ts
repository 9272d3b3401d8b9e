import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const FORGET_SECURITY_EVENTS = statement('forget-security-events')`
  with gone as (
         delete from security_events where organization_id = $1 and happened_at < now() - make_interval(days => $2)
         returning 1
       ) select count(*) from gone`;

/** Deletes the organization's security events that are older than `days`. Returns how many. */
export async function forgetSecurityEvents(scope: Scope, days: number): Promise<number> {
  const [deleted] = await scope.transact((tx) =>
    tx.statement(FORGET_SECURITY_EVENTS, [tx.organizationId, days]),
  );
  return deleted?.count ?? 0;
}
