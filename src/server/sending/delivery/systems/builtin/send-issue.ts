import { isEmail } from '#domain/platform/email.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { MailingError } from '../../mailing-system.ts';
import type { ComposedMail } from './mail-transport.ts';
import {
  type ClaimedRecipient,
  letWaitAgain,
  settleAndClaim,
  type Settlement,
  UNSENT_CLAIM_MS,
} from './issue-recipients.ts';
import type { MailTransport, SendOutcome } from './mail-transport.ts';

/** Renews a lease regularly while this process sends. */
interface Heartbeat {
  /** False once another process has taken over. */
  mayContinue(): Promise<boolean>;
  stop(): void;
}

/** The minimum time between two renewals. */
const MIN_PAUSE_MS = 1_000;
/** The maximum time between two renewals, however slow the mail server is. */
const MAX_PAUSE_MS = 10_000;

/** Starts the heartbeat; a renewal that fails counts as a lost lease. */
export function startHeartbeat(goOn: () => Promise<boolean>): Heartbeat {
  let last = { at: Number.NEGATIVE_INFINITY, result: Promise.resolve(true) };
  const renew = (): Promise<boolean> => {
    const before = last.result;
    const result = before.then((was) => was && goOn()).catch(() => false);
    last = { at: performance.now(), result };
    return result;
  };
  const timer = setInterval(() => void renew(), MAX_PAUSE_MS);
  return {
    mayContinue: () => (performance.now() - last.at < MIN_PAUSE_MS ? last.result : renew()),
    stop: () => clearInterval(timer),
  };
}

/** How many connections to the mail server are open at the same time. */
const TRANSPORTS = 5;
/** Sending stops after this many refusals or delays since the last accepted mail, because then the recipients are not the cause. */
const TOO_MANY_IN_A_ROW = 25;

/** The parameters of sending an issue. */
interface Sending {
  issueId: number;
  openTransport(): MailTransport;
  /** Whether the links of the mails contain the reader key of their recipient. */
  countsRecipients: boolean;
  compose(recipient: ClaimedRecipient): Promise<ComposedMail>;
  /** The name of the mail's file if there is no mail server. */
  nameOf(recipient: ClaimedRecipient): string;
  /** The recipients whose mail is being sent by this process. */
  inFlight: Set<number>;
  heartbeat: Heartbeat;
  /** Whether one more mail may be begun in this time slice. */
  mayBegin(): boolean;
}

/** The state that the connections share. */
interface Run {
  /** The reason to stop sending; null while sending continues. */
  stop: { reason: 'auth' | 'temporary' | 'rejected' | 'rate'; detail: string } | null;
  /** The recipients refused since the last accepted mail. */
  refused: number[];
  delayed: number;
}

/**
 * Sends an issue to every recipient who is due, over several connections. Several processes can do this in parallel. Fails if the mail
 * server is unavailable, or refuses or delays too many mails in a row. The recipients refused in that row are then queued again.
 */
export async function sendIssue(scope: Scope, sending: Sending): Promise<void> {
  const run: Run = { stop: null, refused: [], delayed: 0 };
  const lines = Array.from({ length: TRANSPORTS }, () => runTransport(scope, sending, run));
  const ended = await Promise.allSettled(lines);
  if (run.stop) {
    const { reason, detail } = run.stop;
    await scope.transact((tx) => letWaitAgain(tx, sending.issueId, run.refused));
    throw new MailingError(reason, detail);
  }
  const broken = ended.find((line) => line.status === 'rejected');
  if (broken) throw broken.reason;
}

async function runTransport(scope: Scope, sending: Sending, run: Run): Promise<void> {
  const line = sending.openTransport();
  try {
    for (let settlement: Settlement | null = null; ;) {
      const goesOn = run.stop === null && sending.mayBegin() && (await sending.heartbeat.mayContinue());
      const recipient: ClaimedRecipient | null = await settleAndClaim(scope, sending.issueId, settlement, {
        goesOn,
        countsRecipients: sending.countsRecipients,
      });
      if (settlement) sending.inFlight.delete(settlement.recipient.recipient_id);
      if (!recipient) return;
      const claimedAt = performance.now();
      sending.inFlight.add(recipient.recipient_id);
      const outcome = await sendOne(sending, line, { recipient, claimedAt });
      note(run, recipient, outcome);
      settlement = { recipient, outcome };
    }
  } finally {
    line.close();
  }
}

/**
 * Sends one mail. A mail that cannot be composed counts as not sent, not as refused. Throws if the process was paused so long that its
 * claim may have ended: other processes then treat the outcome as unknown, and a user may already have queued the mail again.
 */
async function sendOne(
  { compose, nameOf }: Sending,
  line: MailTransport,
  { recipient, claimedAt }: { recipient: ClaimedRecipient; claimedAt: number },
): Promise<SendOutcome> {
  if (!isEmail(recipient.email)) return { kind: 'refused', reason: 'This is not one plain address.' };
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
  if (performance.now() - claimedAt > UNSENT_CLAIM_MS)
    throw new Error('The process was paused before a mail.');
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
