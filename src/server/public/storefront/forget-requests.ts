import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const FORGET = `delete from storefront_requests where organization_id = $1 and created_at < now() - make_interval(days => $2)`;
const FORGET_UNCONFIRMED_REQUESTS = statement('forget-unconfirmed-requests')`
  ${FORGET} and state = 'unconfirmed' returning 1`;
const FORGET_CONFIRMED_REQUESTS = statement('forget-confirmed-requests')`
  ${FORGET} and state <> 'unconfirmed' returning 1`;

/** Deletes requests that were not confirmed in time. Returns how many. */
export async function forgetUnconfirmedRequests(scope: Scope): Promise<number> {
  const { days } = RETENTION.unconfirmedRequests;
  const deleted = await scope.transact((tx) =>
    tx.statement(FORGET_UNCONFIRMED_REQUESTS, [tx.organizationId, days]),
  );
  return deleted.length;
}

/** Deletes the other requests after their retention period, but not their orders. Returns how many. */
export async function forgetRequests(scope: Scope): Promise<number> {
  const { days } = RETENTION.storefrontRequests;
  const deleted = await scope.transact((tx) =>
    tx.statement(FORGET_CONFIRMED_REQUESTS, [tx.organizationId, days]),
  );
  return deleted.length;
}
