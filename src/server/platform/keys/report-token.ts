import type { Tx } from '../db/scope.ts';
import { keysOfPool } from './instance-keys.ts';
import { linkToken, readLinkToken, type Signs } from './link-token.ts';

/**
 * A public link of a report. It does not expire: it works until it is renewed or withdrawn. A renewal gives the report the next number, and
 * the link of an earlier number opens nothing.
 */
interface ReportLink {
  organizationId: number;
  reportId: number;
  linkNumber: number;
}

/** Returns the token of a link. */
export function reportToken(keys: Signs, { reportId, ...link }: ReportLink): string {
  return linkToken(keys, 'report link', { ...link, id: reportId });
}

/** Returns the link of a token; null if this instance has not made it. */
export function readReportToken(keys: Signs, token: string): ReportLink | null {
  const link = readLinkToken(keys, 'report link', token);
  return link && { organizationId: link.organizationId, reportId: link.id, linkNumber: link.linkNumber };
}

/** Returns the token of the public link of a report; null if the report is not shared. */
export function sharedToken(
  tx: Pick<Tx, 'organizationId' | 'kept'>,
  { reportId, isShared, linkNumber }: { reportId: number; isShared: boolean; linkNumber: number },
): string | null {
  if (!isShared) return null;
  return reportToken(keysOfPool(tx), { organizationId: tx.organizationId, reportId, linkNumber });
}
