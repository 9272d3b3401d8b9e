import { isEmail } from '#domain/email.ts';
import type { Scope } from '../../db/scope.ts';
import { MailingError } from '../mailing-system.ts';
import type { ComposedMail } from './compose-mail.ts';
import { type ClaimedRecipient, letWaitAgain, type Settlement, settleAndClaim } from './issue-recipients.ts';
import type { PostLine, SendOutcome } from './post.ts';
import type { Pulse } from './pulse.ts';

/** How many connections to the mail server are open at once. */
const LINES = 5;
/** So many refusals one after the other are not about the readers. */
const TOO_MANY_IN_A_ROW = 25;

/** What sending an issue needs. */
export interface Sending {
  issueId: number;
  openLine(): PostLine;
  compose(recipient: ClaimedRecipient): Promise<ComposedMail>;
  /** What the mail is called where it becomes a file. */
  nameOf(recipient: ClaimedRecipient): string;
  pulse: Pulse;
  /** Whether one more mail is begun in this turn. */
  mayBegin(): boolean;
}

/** What the lines know of each other. */
interface Run {
  /** Why it makes no sense to go on; null while it does. */
  stop: { reason: 'auth' | 'temporary' | 'rejected' | 'rate'; detail: string } | null;
  /** Who was refused since the last mail that was taken. */
  refused: number[];
  delayed: number;
}

/**
 * Sends an issue to everybody who is due, over several connections at once; any number of processes can do so side by
 * side. Fails where the mail server turns away everybody; who was turned away waits again.
 */
export async function sendIssue(scope: Scope, sending: Sending): Promise<void> {
  const run: Run = { stop: null, refused: [], delayed: 0 };
  const lines = Array.from({ length: LINES }, () => runLine(scope, sending, run));
  const ended = await Promise.allSettled(lines);
  if (run.stop) {
    const { reason, detail } = run.stop;
    await scope.transact((tx) => letWaitAgain(tx, sending.issueId, run.refused));
    throw new MailingError(reason, detail);
  }
  const broken = ended.find((line) => line.status === 'rejected');
  if (broken) {
    throw broken.reason;
  }
}

async function runLine(scope: Scope, sending: Sending, run: Run): Promise<void> {
  const line = sending.openLine();
  try {
    for (let settlement: Settlement | null = null; ;) {
      const goesOn = run.stop === null && sending.mayBegin() && (await sending.pulse.mayGoOn());
      const recipient: ClaimedRecipient | null = await settleAndClaim(
        scope,
        sending.issueId,
        settlement,
        goesOn,
      );
      if (!recipient) {
        return;
      }
      const outcome = await sendOne(sending, line, recipient);
      note(run, recipient, outcome);
      settlement = { recipient, outcome };
    }
  } finally {
    line.close();
  }
}

/** A mail that cannot be composed has not left; that is not its reader's fault. */
async function sendOne(
  { compose, nameOf }: Sending,
  line: PostLine,
  recipient: ClaimedRecipient,
): Promise<SendOutcome> {
  if (!isEmail(recipient.email)) {
    return { kind: 'refused', reason: 'This is not one plain address.' };
  }
  let mail: ComposedMail;
  try {
    mail = await compose(recipient);
  } catch (error) {
    return {
      kind: 'closed',
      why: 'rejected',
      reason: error instanceof Error ? error.message : String(error),
    };
  }
  return line.send(mail, nameOf(recipient));
}

function note(run: Run, recipient: ClaimedRecipient, outcome: SendOutcome): void {
  if (outcome.kind === 'sent') {
    Object.assign(run, { refused: [], delayed: 0 });
  } else if (outcome.kind === 'closed') {
    run.stop ??= { reason: outcome.why, detail: outcome.reason };
  } else if (outcome.kind === 'refused') {
    run.refused.push(recipient.recipient_id);
    if (run.refused.length >= TOO_MANY_IN_A_ROW) run.stop ??= { reason: 'rejected', detail: outcome.reason };
  } else if (outcome.kind === 'later') {
    run.delayed += 1;
    if (run.delayed >= TOO_MANY_IN_A_ROW) run.stop ??= { reason: 'rate', detail: outcome.reason };
  }
}
