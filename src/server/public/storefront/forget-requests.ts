import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';

/** Deletes requests that were not confirmed in time. Returns how many. */
export function forgetUnconfirmedRequests(scope: Scope): Promise<number> {
  return forget(scope, `state = 'unconfirmed'`, RETENTION.unconfirmedRequests.days);
}

/** Deletes the other requests after their retention period, but not their orders. Returns how many. */
export function forgetRequests(scope: Scope): Promise<number> {
  return forget(scope, `state <> 'unconfirmed'`, RETENTION.storefrontRequests.days);
}

async function forget(scope: Scope, condition: string, days: number): Promise<number> {
  const deleted = await scope.transact((tx) =>
    tx.statement(
      `forget-requests-${days}`,
      `delete from storefront_requests
       where organization_id = $1 and ${condition} and created_at < now() - make_interval(days => $2) returning 1`,
      [tx.organizationId, days],
    ),
  );
  return deleted.length;
}
