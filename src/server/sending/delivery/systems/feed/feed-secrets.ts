import { randomBytes } from 'node:crypto';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { getRow } from '#server/platform/db/rows.ts';
import { type InstanceKeys, isOneOf } from '#server/platform/keys/instance-keys.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type Day, isDay } from '#domain/platform/day.ts';

const SECRET_BYTES = 24;
const DAY_MS = 86_400_000;

// Writes nothing if the publication does not exist.
const WRITE_SECRET = `
  insert into publication_feeds (organization_id, publication_id, secret_hash, secret, created_at)
  select p.organization_id, p.id, $3::bytea, $4::bytea, now() from publications p where p.organization_id = $1 and p.id = $2`;
const MAKE_SECRET = statement('make-feed-secret')`
  ${WRITE_SECRET} on conflict (organization_id, publication_id) do nothing returning 1`;
const ROTATE_SECRET = statement('rotate-feed-secret')`
  ${WRITE_SECRET}
  on conflict (organization_id, publication_id) do update
    set previous_hash = publication_feeds.secret_hash, previous_until = $5::timestamptz, secret_hash = excluded.secret_hash, secret = excluded.secret, created_at = excluded.created_at
  returning 1`;

/** The secret that gives access to the ads of one publication. */
interface FeedSecret {
  secret: string;
  /** Signs the keys of issues. */
  hash: Buffer;
  createdAt: string;
  separator: string;
}

const GET_FEED_SECRET = statement('get-feed-secret')`
  select secret, secret_hash, created_at, separator from publication_feeds where organization_id = $1 and publication_id = $2`;

/** Returns the secret of a publication's feed; creates it on the first call. */
export async function getFeedSecret(tx: Tx, keys: InstanceKeys, publicationId: number): Promise<FeedSecret> {
  const [made] = await tx.statement(MAKE_SECRET, newSecret(tx, keys, publicationId));
  if (made) await recordKey(tx, 'feed_key_created', publicationId);
  const [found] = await tx.statement(GET_FEED_SECRET, [tx.organizationId, publicationId]);
  const { secret, secret_hash: hash, created_at: createdAt, separator } = refuseMissing(found);
  return { secret: keys.open(secret, ownerOf(tx, publicationId)), hash, createdAt, separator };
}

/** Replaces the secret of a publication's feed; the old one stops working a day later. */
export async function rotateFeedSecret(
  scope: Scope,
  publicationId: number,
  { keys }: { keys: InstanceKeys },
): Promise<void> {
  await scope.transact(async (tx) => {
    const oldEndsAt = new Date(Date.parse(tx.now) + DAY_MS).toISOString();
    const secret = newSecret(tx, keys, publicationId);
    const [written] = await tx.statement(ROTATE_SECRET, [...secret, oldEndsAt]);
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

/** Returns the values of a row with a new random secret. */
function newSecret(tx: Tx, keys: InstanceKeys, publicationId: number) {
  const secret = `${tx.organizationId}-${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const sealed = keys.seal(secret, ownerOf(tx, publicationId));
  return [tx.organizationId, publicationId, keys.sign('feed', secret), sealed] as const;
}

/** Returns the hashes by which a secret is found. */
export function feedHashes(keys: InstanceKeys, secret: string): Buffer[] {
  return keys.signatures('feed', secret);
}

function ownerOf({ organizationId }: Tx, publicationId: number): string {
  return `feed ${organizationId}/${publicationId}`;
}

/** The part of a feed address that identifies a publication's issue of one day. */
export interface IssueKey {
  organizationId: number;
  publicationId: number;
  day: Day;
}

const SIGNATURE_BYTES = 24;
const ISSUE_KEY = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.(\d{4})(\d\d)(\d\d)\.([\w-]{32})$/;

/**
 * Writes the key of an issue, with its day as `20261124`, signed with the publication's secret: it reveals neither the secret
 * nor the key of another day.
 */
export function writeIssueKey(keys: InstanceKeys, secretHash: Uint8Array, issue: IssueKey): string {
  const { organizationId, publicationId, day } = issue;
  return `${organizationId}.${publicationId}.${day.replaceAll('-', '')}.${signaturesOf(keys, secretHash, issue)[0]}`;
}

/** Parses the key of an issue without checking its signature. Returns null for any other text. */
export function readIssueKey(key: string): (IssueKey & { signature: string }) | null {
  const [, organizationId, publicationId, year, month, date, signature = ''] = ISSUE_KEY.exec(key) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day)
    ? { organizationId: Number(organizationId), publicationId: Number(publicationId), day, signature }
    : null;
}

/** Whether the key was signed with the secret of this hash. */
export function isSignedBy(
  keys: InstanceKeys,
  secretHash: Uint8Array,
  { signature, ...issue }: IssueKey & { signature: string },
): boolean {
  const valid = signaturesOf(keys, secretHash, issue).map((text) => Buffer.from(text));
  return isOneOf(valid, Buffer.from(signature));
}

function signaturesOf(keys: InstanceKeys, secretHash: Uint8Array, issue: IssueKey): string[] {
  const { organizationId, publicationId, day } = issue;
  const message = Buffer.concat([secretHash, Buffer.from(`${organizationId}.${publicationId}.${day}`)]);
  return keys
    .signatures('feed issue', message)
    .map((signature) => signature.subarray(0, SIGNATURE_BYTES).toString('base64url'));
}
