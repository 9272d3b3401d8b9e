import { isEmail } from '#domain/customer.ts';
import type { App } from '../http/app-context.ts';
import { repeat } from '../queue/repeat.ts';
import { onMailEnqueued } from './outgoing-mails.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { markFailed, markSent, takeDueMails, tryLater, type WaitingMail } from './waiting-mails.ts';

const PAUSE_MS = 1_000;
/** A mail that was just written is looked for after this long: its transaction has to end first. */
const COMMIT_MS = 100;
const AT_ONCE = 5;

/** Sends what waits in the outgoing box, in every process that runs this. Answers how to stop it. Never fails. */
export function startMailRound(app: App): () => Promise<void> {
  const office = openPostOffice(app.env);
  const round = repeat(() => sendDueMails(app, office), PAUSE_MS);
  const forget = onMailEnqueued(() => setTimeout(round.wake, COMMIT_MS));
  return async () => {
    forget();
    await round.stop();
  };
}

/** One turn; answers whether there may be more to send. Never fails. */
async function sendDueMails(app: App, office: PostOffice): Promise<boolean> {
  try {
    const mails = await takeDueMails(app.pool, AT_ONCE);
    const settled = await Promise.allSettled(mails.map((mail) => sendMail(app, office, mail)));
    for (const { reason } of settled.filter((one) => one.status === 'rejected')) {
      app.http.log.error({ err: reason }, 'it could not be written down what came of a mail');
    }
    return mails.length === AT_ONCE;
  } catch (error) {
    app.http.log.error({ err: error }, 'the outgoing mails could not be read');
    return false;
  }
}

async function sendMail(app: App, office: PostOffice, mail: WaitingMail): Promise<void> {
  if (!isEmail(mail.recipient)) {
    await markFailed(app.pool, mail, 'The recipient is not one plain address.');
    return;
  }
  try {
    await office.hand(mail);
  } catch (error) {
    await settleFailure(app, mail, error);
    return;
  }
  await markSent(app.pool, mail, office.keepsText);
}

async function settleFailure(app: App, mail: WaitingMail, error: unknown): Promise<void> {
  const { isFinal, reason, code } = readFailure(error);
  const facts = { organizationId: mail.organization_id, mailId: mail.id, attempts: mail.attempts, code };
  if (isFinal) {
    app.http.log.error(facts, 'a mail was refused');
    await markFailed(app.pool, mail, reason);
  } else {
    app.http.log.warn(facts, 'a mail could not be handed over yet');
    await tryLater(app.pool, mail, reason);
  }
}

/** A 5xx is the other side's last word; but a sign-in that it refuses is ours to correct, and the mail can wait for it. */
function readFailure(error: unknown): { isFinal: boolean; reason: string; code: string } {
  if (!(error instanceof Error)) {
    return { isFinal: false, reason: String(error), code: 'unknown' };
  }
  const kind = 'code' in error ? String(error.code) : 'unknown';
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isFinal = answer >= 500 && kind !== 'EAUTH';
  return { isFinal, reason: error.message, code: answer > 0 ? String(answer) : kind };
}
