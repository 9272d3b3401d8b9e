import type pg from 'pg';
import type { Queries } from '../db/client-queries.ts';
import { statement } from '../db/statement.ts';
import { listOrganizations, systemQuery } from '../db/system-scope.ts';
import { transact } from '../db/transaction.ts';
import type { InstanceKeys } from './instance-keys.ts';

/** A column with values that the keys of the instance encrypt, and the owner of each value as an SQL expression. */
interface SealedColumn {
  table: string;
  column: string;
  /** The column that, with the organization, identifies a row. */
  key: string;
  owner: string;
}

/** Every column with encrypted values. A test compares it with the columns that are described as encrypted. */
export const SEALED: readonly SealedColumn[] = [
  {
    table: 'mailing_connections',
    column: 'secrets',
    key: 'id',
    owner: `format('connection %s/%s', organization_id, id)`,
  },
  {
    table: 'online_payment_settings',
    column: 'mollie_secrets',
    key: 'organization_id',
    owner: `format('online payments %s mollie', organization_id)`,
  },
  {
    table: 'online_payment_settings',
    column: 'stripe_secrets',
    key: 'organization_id',
    owner: `format('online payments %s stripe', organization_id)`,
  },
  {
    table: 'publication_feeds',
    column: 'secret',
    key: 'publication_id',
    owner: `format('feed %s/%s', organization_id, publication_id)`,
  },
  {
    table: 'single_sign_on_settings',
    column: 'client_secret',
    key: 'organization_id',
    owner: `format('single sign-on %s', organization_id)`,
  },
  {
    table: 'totp_secrets',
    column: 'secret',
    key: 'user_id',
    owner: `format('totp %s/%s', organization_id, user_id)`,
  },
];

interface SealedValue {
  key: number;
  owner: string;
  sealed: Buffer;
}

/** Lists the values of an organization that the previous secret has encrypted. Locks the rows, so that none is changed meanwhile. */
async function listOld(
  queries: Queries,
  keys: InstanceKeys,
  organizationId: number,
  { table, column, key, owner }: SealedColumn,
): Promise<SealedValue[]> {
  // The table and its columns come from the list above, so the statement is not declared.
  const values = await queries.statement<SealedValue>(
    `sealed-${table}-${column}`,
    `select ${key} as key, ${owner} as owner, ${column} as sealed from ${table}
     where organization_id = $1 and ${column} is not null order by ${key} for update`,
    [organizationId],
  );
  return values.filter((value) => !keys.isCurrent(value.sealed, value.owner));
}

/** Counts the values of all organizations that the previous secret has encrypted, by table. Leaves out tables without one. */
export async function countOldValues(pool: pg.Pool, keys: InstanceKeys): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id } of await listOrganizations(pool)) {
    for (const sealed of SEALED) {
      const old = await transact(pool, id, (queries) => listOld(queries, keys, id, sealed));
      if (old.length > 0) counts.set(sealed.table, (counts.get(sealed.table) ?? 0) + old.length);
    }
  }
  return counts;
}

// An address of an issue is signed with the hash of the feed's secret, and is valid until the day after it opens.
const RENEW_FEED_HASH = statement('renew-feed-hash')`
  update publication_feeds set secret_hash = $3, previous_hash = secret_hash, previous_until = now() + interval '2 days'
  where organization_id = $1 and publication_id = $2`;

const CHANGE_FINGERPRINT = statement('change-fingerprint')`update instance_keys set fingerprint = $1`;

/**
 * Encrypts every value again that the previous secret has encrypted, and marks the database as one of the current secret. Returns the number
 * of values. Each organization is one transaction, so it can be repeated after a failure, and processes with both secrets go on.
 */
export async function renewSealedValues(pool: pg.Pool, keys: InstanceKeys): Promise<number> {
  let renewed = 0;
  for (const { id } of await listOrganizations(pool)) {
    renewed += await transact(pool, id, (queries) => renewOfOrganization(queries, keys, id));
  }
  await systemQuery(pool, CHANGE_FINGERPRINT, [keys.sign('fingerprint', 'instance')]);
  return renewed;
}

async function renewOfOrganization(
  queries: Queries,
  keys: InstanceKeys,
  organizationId: number,
): Promise<number> {
  let renewed = 0;
  for (const column of SEALED) {
    for (const { key, owner, sealed } of await listOld(queries, keys, organizationId, column)) {
      const secret = keys.open(sealed, owner);
      // The table and its columns come from the list above, so the statement is not declared.
      await queries.statement(
        `renew-${column.table}-${column.column}`,
        `update ${column.table} set ${column.column} = $3 where organization_id = $1 and ${column.key} = $2`,
        [organizationId, key, keys.seal(secret, owner)],
      );
      if (column.table === 'publication_feeds') {
        await queries.statement(RENEW_FEED_HASH, [organizationId, key, keys.sign('feed', secret)]);
      }
      renewed += 1;
    }
  }
  return renewed;
}
