import type { BoardAd } from '#contract/ads/ad-board.ts';
import type { ApprovalState } from '#domain/ads/approval/ad-approval.ts';
import type { Side } from '#domain/ads/approval/approval-rule.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { nameFor } from './name-for.ts';

/** Who did the last act of each kind on an ad, and when. */
export interface ContactRow {
  change_by: Side | null;
  change_name: string | null;
  change_at: string | null;
  publisher_name: string | null;
  publisher_at: string | null;
  approver_name: string | null;
  customer_at: string | null;
  customer_silent: boolean;
}

/** Returns the last act on an ad, as the caller may see it; null if there was none. */
export function lastContact(tx: Tx, row: ContactRow, state: ApprovalState): BoardAd['contact'] {
  if (row.change_by !== null && row.change_at !== null) {
    const userName = nameFor(tx, row.change_by, row.change_name ?? '');
    return { kind: 'change_asked', side: row.change_by, userName, at: row.change_at };
  }
  const acts = [
    { side: 'publisher', name: row.publisher_name, at: row.publisher_at },
    { side: 'customer', name: row.approver_name, at: row.customer_at },
  ] as const;
  const [last] = acts
    .flatMap(({ side, name, at }) => (at === null ? [] : [{ side, name, at }]))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (!last) return null;
  const isSilent = last.side === 'customer' && row.customer_silent;
  const approved = isSilent ? 'approved_silently' : 'approved';
  const kind = state === 'approved' || state === 'locked' ? approved : 'submitted';
  return { kind, side: last.side, userName: nameFor(tx, last.side, last.name ?? ''), at: last.at };
}
