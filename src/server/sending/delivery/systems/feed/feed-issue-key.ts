import { timingSafeEqual } from 'node:crypto';
import { type Day, isDay } from '#domain/platform/day.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

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
  return `${organizationId}.${publicationId}.${day.replaceAll('-', '')}.${signatureOf(keys, secretHash, issue)}`;
}

/** Parses the key of an issue without checking its signature. Returns null for other secrets. */
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
  return timingSafeEqual(Buffer.from(signatureOf(keys, secretHash, issue)), Buffer.from(signature));
}

function signatureOf(keys: InstanceKeys, secretHash: Uint8Array, issue: IssueKey): string {
  const { organizationId, publicationId, day } = issue;
  const message = Buffer.concat([secretHash, Buffer.from(`${organizationId}.${publicationId}.${day}`)]);
  return keys.sign('feed issue', message).subarray(0, SIGNATURE_BYTES).toString('base64url');
}
