import {
  type DeliveryProgress,
  hasEnded,
  MAILING_REASONS,
  type MailingReason,
} from '#domain/sending/delivery/delivery.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

/** An SQL expression on a publication `n`: the reason why Vertbook itself cannot send it at present; null if nothing prevents it. */
export const OWN_LIST_PROBLEM = `
  case when not exists (
      select 1 from mailing_lists l where l.organization_id = $1 and l.name = n.title) then 'list_missing'
    when not exists (
      select 1 from mailing_lists l
      join list_recipients r on r.organization_id = $1 and r.list_id = l.id and r.unsubscribed_at is null
      where l.organization_id = $1 and l.name = n.title) then 'list_empty'
    when not exists (
      select 1 from mail_templates m where m.organization_id = $1 and m.publication_id = n.id) then 'imprint_missing' end`;

const OWN_LIST_PROBLEM_QUERY = statement('own-list-problem')`
  select ${OWN_LIST_PROBLEM} as problem from publications n where n.organization_id = $1 and n.id = $2`;

/** Returns the reason why Vertbook itself cannot send a publication at present; null if nothing prevents it. */
export async function findOwnListProblem(tx: Tx, publicationId: number): Promise<string | null> {
  const [row] = await tx.statement(OWN_LIST_PROBLEM_QUERY, [tx.organizationId, publicationId]);
  return row?.problem ?? null;
}

const OWN_LIST_ID = statement('own-list-id')`
  select l.id from publications n join mailing_lists l on l.organization_id = $1 and l.name = n.title
     where n.organization_id = $1 and n.id = $2`;

/** Returns the id of the list to which Vertbook itself sends a publication; null if it does not exist. */
export async function findOwnListId(tx: Tx, publicationId: number): Promise<number | null> {
  const [row] = await tx.statement(OWN_LIST_ID, [tx.organizationId, publicationId]);
  return row?.id ?? null;
}

/** The facts that decide which reason is shown. */
interface ReasonFacts {
  progress: DeliveryProgress;
  /** The stored reason and message. */
  reason: string | null;
  reasonDetail: string | null;
  /** The reason why the connection is paused, which stops all of its issues. */
  pausedReason: string | null;
  /** Whether Vertbook itself sends the issue. */
  isSelf: boolean;
  /** The current problem with the list or the imprint, if Vertbook itself sends the issue. */
  listProblem: string | null;
}

const OF_OWN: ReadonlySet<string | null> = new Set(['list_missing', 'list_empty', 'imprint_missing']);

/** Returns why a delivery waits or would currently fail, with the mailing system's message for it. */
export function presentReason(facts: ReasonFacts): {
  reason: MailingReason | null;
  reasonDetail: string | null;
} {
  const { progress, reason: stored, pausedReason, isSelf, listProblem } = facts;
  // Vertbook checks its own lists now, not only in the next step of the delivery. A stored refusal by another system is kept.
  const isChecked = progress === 'planned' || (progress === 'blocked' && isSelf);
  const own = isChecked ? listProblem : null;
  const known = isChecked && OF_OWN.has(stored) ? own : (stored ?? own);
  const reason = reasonOf(known ?? (hasEnded(progress) ? null : pausedReason));
  return { reason, reasonDetail: reason === stored ? facts.reasonDetail : null };
}

/** Returns the reason with this name; null if there is none. */
export function reasonOf(text: unknown): MailingReason | null {
  return MAILING_REASONS.find((reason) => reason === text) ?? null;
}
