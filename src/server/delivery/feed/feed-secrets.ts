import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { recordAct } from '../../audit/record-act.ts';
import type { Scope, Tx } from '../../db/scope.ts';
import { rawQuery } from '../../db/client-queries.ts';
import { transact } from '../../db/transaction.ts';
import { refuseMissing } from '../../base/refuse.ts';
import type { OrganizationToday } from '../../db/system-scope.ts';
import { getRow } from '../../db/rows.ts';
import type { InstanceKeys } from '../../keys/instance-keys.ts';
import { recordSecurityEvent } from '../../security-log/record-security-event.ts';

const SECRET_BYTES = 24;
// Secrets from before they had the number of their organization have 32 characters.
const SECRET = /^([1-9]\d{0,14})-[\w-]{32}$/;

// Writes nothing if the publication does not exist.
const WRITE_SECRET = `
  insert into publication_feeds (organization_id, publication_id, secret_hash, secret, created_at)
  select $1, p.id, $3, $4, now() from publications p where p.organization_id = $1 and p.id = $2`;
const MAKE_SECRET = `${WRITE_SECRET} on conflict (organization_id, publication_id) do nothing returning 1`;
const ROTATE_SECRET = `${WRITE_SECRET}
  on conflict (organization_id, publication_id) do update
    set previous_hash = publication_feeds.secret_hash, previous_until = excluded.created_at + interval '1 day', secret_hash = excluded.secret_hash, secret = excluded.secret, created_at = excluded.created_at
  returning 1`;

/** The secret that gives access to the ads of one publication. */
export interface FeedSecret {
  secret: string;
  createdAt: string;
}

/** A feed that was found by its secret. */
export interface FoundFeed {
  organization: OrganizationToday;
  publicationId: number;
}

/** Returns the secret of a publication's feed; creates it on the first call. */
export async function getFeedSecret(tx: Tx, keys: InstanceKeys, publicationId: number): Promise<FeedSecret> {
  const [made] = await tx.statement('make-feed-secret', MAKE_SECRET, newSecret(tx, keys, publicationId));
  if (made) await recordKey(tx, 'feed_key_created', publicationId);
  const [found] = await tx.statement<{ secret: Buffer; created_at: string }>(
    'get-feed-secret',
    'select secret, created_at from publication_feeds where organization_id = $1 and publication_id = $2',
    [tx.organizationId, publicationId],
  );
  const { secret, created_at: createdAt } = refuseMissing(found);
  return { secret: keys.open(secret, ownerOf(tx, publicationId)), createdAt };
}

/** Replaces the secret of a publication's feed; the old one stops working a day later. */
export async function rotateFeedSecret(
  scope: Scope,
  keys: InstanceKeys,
  publicationId: number,
): Promise<void> {
  await scope.transact(async (tx) => {
    const secret = newSecret(tx, keys, publicationId);
    const [written] = await tx.statement('rotate-feed-secret', ROTATE_SECRET, secret);
    refuseMissing(written);
    await recordAct(tx, 'feed_rotated', { publication: publicationId });
    await recordKey(tx, 'feed_key_rotated', publicationId);
  });
}

async function recordKey(
  tx: Tx,
  kind: 'feed_key_created' | 'feed_key_rotated',
  publicationId: number,
): Promise<void> {
  const { title: name } = await getRow(tx, 'publications', publicationId, ['title']);
  recordSecurityEvent(tx, kind, { subject: { kind: 'publication', id: publicationId, name } });
}

const FIND_FEED = `
  select f.publication_id, o.id, o.time_zone, o.default_locale, (now() at time zone o.time_zone)::date as today, now() as now
  from publication_feeds f join organizations o on o.id = f.organization_id
  where f.secret_hash = $1`;

const FIND_PREVIOUS = FIND_FEED.replace('f.secret_hash', 'f.previous_hash');

type FeedRow = OrganizationToday & { publication_id: number };

/** Finds the feed of a presented secret. */
export async function findFeed(
  pool: pg.Pool,
  keys: InstanceKeys,
  secret: string,
): Promise<FoundFeed | undefined> {
  const hash = hashOf(keys, secret);
  const [, organizationId] = SECRET.exec(secret) ?? [];
  const found = await (organizationId === undefined
    ? findByOldSecret(pool, hash)
    : findInOrganization(pool, Number(organizationId), hash));
  if (!found) return undefined;
  const { publication_id: publicationId, ...organization } = found;
  return { organization, publicationId };
}

function findInOrganization(
  pool: pg.Pool,
  organizationId: number,
  hash: Buffer,
): Promise<FeedRow | undefined> {
  return transact(pool, organizationId, async (queries) => {
    const text = `${FIND_FEED} and f.organization_id = $2
      union all ${FIND_PREVIOUS} and f.organization_id = $2 and f.previous_until > now()`;
    const [found] = await queries.statement<FeedRow>('find-feed', text, [hash, organizationId]);
    return found;
  });
}

/** Finds a secret in all organizations. Row-level security shows only its row. */
function findByOldSecret(pool: pg.Pool, hash: Buffer): Promise<FeedRow | undefined> {
  return transact(pool, null, async (queries) => {
    await queries.db.executeQuery(rawQuery(`set local app.feed_hash = '${hash.toString('hex')}'`, []));
    const [found] = await queries.statement<FeedRow>('find-feed-of-old-secret', FIND_FEED, [hash]);
    return found;
  });
}

/** Returns the values of a row with a new random secret. */
function newSecret(tx: Tx, keys: InstanceKeys, publicationId: number): unknown[] {
  const secret = `${tx.organizationId}-${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const sealed = keys.seal(secret, ownerOf(tx, publicationId));
  return [tx.organizationId, publicationId, hashOf(keys, secret), sealed];
}

function hashOf(keys: InstanceKeys, secret: string): Buffer {
  return keys.sign('feed', secret);
}

function ownerOf({ organizationId }: Tx, publicationId: number): string {
  return `feed ${organizationId}/${publicationId}`;
}
