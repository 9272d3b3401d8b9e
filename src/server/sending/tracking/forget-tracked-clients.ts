import { KEY_BYTES } from './client-keys.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

/** How many rows are deleted at once, to keep transactions short. */
const AT_ONCE = 10_000;

// Only the salts of today and yesterday are needed. Deleting an older salt makes all its keys meaningless.
const IS_OVER = `< (now() at time zone 'utc')::date - 1`;
const DELETE_SALTS = statement('delete-tracking-salts')`
  delete from tracking_salts where organization_id = $1 and day ${IS_OVER}`;
const DELETE_CLIENTS = `
  delete from tracking_clients where organization_id = $1 and (vert_id, kind, client_key) in (
    select vert_id, kind, client_key from tracking_clients where organization_id = $1 and day ${IS_OVER} limit $2)
  returning octet_length(client_key) < ${KEY_BYTES} as is_reader`;
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
 * Deletes the keys and salts that distinguish clients, 48 hours after the start of their day, and the records of recipients after the
 * numbers are final. Keeps the counts. Returns how many of each kind it deleted.
 */
export async function forgetTrackedClients(
  scope: Scope,
): Promise<Record<'clientKeys' | 'readerKeys', number>> {
  await scope.transact((tx) => tx.statement(DELETE_SALTS, [tx.organizationId]));
  const deleted = { clientKeys: 0, readerKeys: 0 };
  const count = (portion: readonly { is_reader?: boolean }[]) => {
    for (const { is_reader: isReader } of portion) deleted[isReader ? 'readerKeys' : 'clientKeys'] += 1;
  };
  await inPortions(scope, { name: 'delete-old-tracked-clients', text: DELETE_CLIENTS, values: [], count });
  for (const kind of ['view', 'click']) {
    await inPortions(scope, { name: 'erase-old-client-keys', text: ERASE_KEYS, values: [kind], count });
  }
  return deleted;
}

interface Deletion {
  name: string;
  text: string;
  values: readonly unknown[];
  count: (portion: readonly { is_reader?: boolean }[]) => void;
}

async function inPortions(scope: Scope, { name, text, values, count }: Deletion): Promise<void> {
  let portion: { is_reader?: boolean }[];
  do {
    portion = await scope.transact((tx) => tx.statement(name, text, [tx.organizationId, AT_ONCE, ...values]));
    count(portion);
  } while (portion.length === AT_ONCE);
}
