import type { Tx } from '../db/scope.ts';
import { type InstanceKeys, isOneOf, keysOfPool } from './instance-keys.ts';
import { parseSecret } from './organization-secret.ts';

const ID_BYTES = 6;
const NUMBER_BYTES = 2;
const FACTS_BYTES = ID_BYTES + NUMBER_BYTES;
const SIGNATURE_BYTES = 24;

/** A public link of a report. A renewal gives the report the next number, and the link of an earlier number opens nothing. */
interface ReportLink {
  organizationId: number;
  reportId: number;
  linkNumber: number;
}

type Signs = Pick<InstanceKeys, 'signatures'>;

/**
 * Returns the token of a link: the organization, and 43 characters with the report, the number of the link and a signature of 192 bits. It is
 * derived from a key of the instance, so that the database holds no token and staff can see the link again.
 */
export function reportToken(keys: Signs, { organizationId, reportId, linkNumber }: ReportLink): string {
  const facts = Buffer.alloc(FACTS_BYTES);
  facts.writeUIntBE(reportId, 0, ID_BYTES);
  facts.writeUIntBE(linkNumber, ID_BYTES, NUMBER_BYTES);
  const signed = Buffer.concat([facts, ...signaturesOf(keys, organizationId, facts).slice(0, 1)]);
  return `${organizationId}-${signed.toString('base64url')}`;
}

/** Returns the link of a token; null if this instance has not made it. */
export function readReportToken(keys: Signs, token: string): ReportLink | null {
  const parsed = parseSecret(token);
  if (parsed === null) return null;
  const { organizationId } = parsed;
  const bytes = Buffer.from(token.slice(token.indexOf('-') + 1), 'base64url');
  const facts = bytes.subarray(0, FACTS_BYTES);
  if (!isOneOf(signaturesOf(keys, organizationId, facts), bytes.subarray(FACTS_BYTES))) return null;
  return {
    organizationId,
    reportId: facts.readUIntBE(0, ID_BYTES),
    linkNumber: facts.readUIntBE(ID_BYTES, NUMBER_BYTES),
  };
}

/** Returns the token of the public link of a report; null if the report is not shared. */
export function sharedToken(
  tx: Pick<Tx, 'organizationId' | 'kept'>,
  { reportId, isShared, linkNumber }: { reportId: number; isShared: boolean; linkNumber: number },
): string | null {
  if (!isShared) return null;
  return reportToken(keysOfPool(tx), { organizationId: tx.organizationId, reportId, linkNumber });
}

function signaturesOf(keys: Signs, organizationId: number, facts: Buffer): Buffer[] {
  return keys
    .signatures('report link', Buffer.concat([Buffer.from(`${organizationId} `), facts]))
    .map((signature) => signature.subarray(0, SIGNATURE_BYTES));
}
