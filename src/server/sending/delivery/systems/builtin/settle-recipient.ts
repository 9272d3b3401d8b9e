import { retryPauseMs } from '#domain/sending/delivery/delivery.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { SendOutcome } from './mail-transport.ts';
import { statement } from '../../../../platform/db/statement.ts';

/** A recipient that this process has claimed. */
export interface ClaimedRecipient {
  recipient_id: number;
  email: string;
  name: string;
  attempts: number;
  /** The reader key in the links of the mail; null if the links contain none. */
  reader_key: Buffer | null;
  /** How often a user has had the mail sent again. */
  repeats: number;
}

/** The outcome of the mail to a claimed recipient. */
export interface Settlement {
  recipient: ClaimedRecipient;
  outcome: SendOutcome;
}

const STATES = {
  sent: 'sent',
  refused: 'refused',
  unknown: 'unknown',
  later: 'waiting',
  closed: 'waiting',
} as const satisfies Record<SendOutcome['kind'], string>;

const SETTLE_ISSUE_RECIPIENT = statement('settle-issue-recipient')`
  update delivery_recipients set state = $4, reason = $5,
       due_at = statement_timestamp() + make_interval(secs => $6),
       sent_at = statement_timestamp() + case when $4 = 'sent' then interval '0' end
     where organization_id = $1 and issue_id = $2 and recipient_id = $3
       and ((repeats = $7 and state in ('sending', 'unknown')) or ($4 = 'sent' and state = 'waiting'))`;

/**
 * Stores the outcome of a mail, even if the recipient was marked as unknown in the meantime, because this process knows the outcome. If
 * a user has queued the mail again in the meantime, only `sent` is stored, and only while the mail is still waiting.
 */
export function settle(tx: Tx, issueId: number, { recipient, outcome }: Settlement): void {
  const pauseMs = outcome.kind === 'later' ? retryPauseMs(recipient.attempts) : 0;
  tx.send(SETTLE_ISSUE_RECIPIENT, [
    tx.organizationId,
    issueId,
    recipient.recipient_id,
    STATES[outcome.kind],
    outcome.kind === 'sent' ? null : outcome.reason,
    pauseMs / 1000,
    recipient.repeats,
  ]);
}
