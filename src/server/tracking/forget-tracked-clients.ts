import type { Scope } from '../db/scope.ts';

/** How many rows are deleted at once, to keep transactions short. */
const AT_ONCE = 10_000;

// The salts of today and yesterday are needed. Deleting an older one makes all its keys meaningless.
const IS_OVER = `< (now() at time zone 'utc')::date - 1`;
const DELETE_SALTS = `delete from tracking_salts where organization_id = $1 and day ${IS_OVER}`;
const DELETE_CLIENTS = `
  delete from tracking_clients where organization_id = $1 and (vert_id, kind, client_key) in (
    select vert_id, kind, client_key from tracking_clients where organization_id = $1 and day ${IS_OVER} limit $2)
  returning 1`;
const ERASE_KEYS = `
  update tracking_events e set client_key = null, network_key = null
  from (
    select tableoid, ctid from tracking_events
    where organization_id = $1 and kind = $3 and client_key is not null
      and happened_at < ((now() at time zone 'utc')::date - 1) at time zone 'utc'
    limit $2
  ) old
  where e.organization_id = $1 and e.tableoid = old.tableoid and e.ctid = old.ctid
  returning 1`;

/**
 * Deletes the keys and salts that distinguish clients, 48 hours after the start of their day; returns the number of keys. The
 * counts are kept.
 */
export async function forgetTrackedClients(scope: Scope): Promise<number> {
  await scope.transact((tx) => tx.statement('delete-tracking-salts', DELETE_SALTS, [tx.organizationId]));
  let deleted = await inPortions(scope, 'delete-old-tracked-clients', DELETE_CLIENTS);
  for (const kind of ['view', 'click']) {
    deleted += await inPortions(scope, 'erase-old-client-keys', ERASE_KEYS, [kind]);
  }
  return deleted;
}

async function inPortions(scope: Scope, name: string, text: string, values: unknown[] = []): Promise<number> {
  let all = 0;
  let portion: unknown[];
  do {
    portion = await scope.transact((tx) => tx.statement(name, text, [tx.organizationId, AT_ONCE, ...values]));
    all += portion.length;
  } while (portion.length === AT_ONCE);
  return all;
}
