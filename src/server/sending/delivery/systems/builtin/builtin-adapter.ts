import { randomUUID } from 'node:crypto';
import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { countReturns } from '../../../lists/list-returns.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import {
  type HandedAd,
  type MailingAdapter,
  MailingError,
  type MailingSystem,
  type MailingTarget,
} from '../../mailing-system.ts';
import { mailComposer, testMail } from './issue-mail.ts';
import { dkimRecordOf, generateDkimKey, isDkimKey, senderOf } from './sender.ts';
import { forgetReaders } from './forget-readers.ts';
import { findLists, handOverIssue, requireReaders, stateOfIssue } from './hand-over-issue.ts';
import { countRecipients, hasUntried, takeBackWaiting } from './issue-recipients.ts';
import { giveUpRepeats, listSentMails, listUnknown, repeatUnknown } from './list-sent-mails.ts';
import { newsletterOf } from '../../newsletter/newsletter.ts';
import { openTransport, type MailTransport, type SendOutcome } from './mail-transport.ts';

/**
 * Vertbook as its own mailing system. It uses the list with the publication's name in our database, and sends a mail to each recipient by
 * SMTP or into the outbox. Each mail is claimed in the database before it is sent, and sent at most once unless a user has it sent again.
 */
export const builtin: MailingAdapter = {
  open: openBuiltin,
  secretProblems: ({ dkimPrivateKey: key }) =>
    key === undefined || isDkimKey(key) ? {} : { dkimPrivateKey: ['invalid'] },
  generateSecret: generateDkimKey,
  dnsRecordOf: (settings, { dkimPrivateKey: key }) => dkimRecordOf(settings, key),
  mails: {
    hasUntried,
    count: async (tx, issueId) => {
      const { waiting, sending, sent, refused, unknown } = await countRecipients(tx, issueId);
      return { waiting: waiting + sending, sent, refused, unknown, ...(await countReturns(tx, issueId)) };
    },
    listUnknown,
    repeatUnknown,
    giveUpRepeats,
    listSent: listSentMails,
  },
  forgetReaders,
};

function openBuiltin(app: MailingApp, scope: Scope, connection: MailingConnection): MailingSystem {
  const sender = senderOf(app.env, connection);
  const only = <T>(work: () => Promise<T>) => asMailingError(app, work);
  return {
    can: abilitiesOf('builtin'),
    check: () => only(() => withTransport(app, (line) => line.check())),
    findLists: (name) => only(() => scope.read((tx) => findLists(tx, name))),
    findIssue: (target) =>
      only(async () => {
        await scope.read((tx) => requireReaders(tx, target));
        if (!target.texts?.imprint) throw new MailingError('imprint_missing', target.publicationTitle);
      }),
    handOver: (target, ads, key, goOn = async () => true, mayBegin = () => true) =>
      only(async () => {
        await handOverIssue(scope, { app, sender, target, ads, goOn, mayBegin });
        return { key };
      }),
    withdraw: ({ issueId }) =>
      only(async () => {
        if (!(await scope.transact((tx) => takeBackWaiting(tx, issueId)))) {
          throw new MailingError('rejected', 'The issue is on its way to its readers.');
        }
        return null;
      }),
    state: (target) => only(() => scope.transact((tx) => stateOfIssue(tx, target))),
    stats: ({ issueId }) =>
      only(async () => {
        const { sent } = await scope.read((tx) => countRecipients(tx, issueId));
        return { recipientCount: sent, impressionCount: null, clickCount: null };
      }),
    sendTest: (target, ads, recipient) =>
      only(() => sendTest(app, scope, connection, { target, ads, recipient })),
  };
}

interface TestMail {
  target: MailingTarget;
  ads: readonly HandedAd[];
  recipient: string;
}

/** Sends a test mail. Without a mail server it enqueues the mail like all other mails, so that the outbox shows it. */
async function sendTest(
  app: MailingApp,
  scope: Scope,
  connection: MailingConnection,
  { target, ads, recipient }: TestMail,
): Promise<void> {
  const sender = senderOf(app.env, connection);
  const newsletter = newsletterOf(target, ads);
  const facts = { app, organizationId: scope.organizationId, sender, target, newsletter };
  const id = randomUUID();
  const letter = testMail(facts, recipient, id);
  if (app.env.smtpUrl === null) {
    const { subject, text, html } = letter;
    const { organizationId } = scope;
    await scope.transact((tx) => enqueueMail(tx, { organizationId, recipient, subject, text, html }));
    return;
  }
  const mail = await mailComposer(sender)(letter);
  await withTransport(app, (transport) => transport.send(mail, id));
}

/** Opens a transport, uses it and closes it. Throws a `MailingError` unless the outcome is `sent`. */
async function withTransport(
  app: MailingApp,
  use: (line: MailTransport) => Promise<SendOutcome>,
): Promise<void> {
  const line = openTransport(app.env);
  try {
    const outcome = await use(line);
    if (outcome.kind !== 'sent') throw new MailingError(reasonOf(outcome), outcome.reason);
  } finally {
    line.close();
  }
}

function reasonOf(outcome: Exclude<SendOutcome, { kind: 'sent' }>) {
  switch (outcome.kind) {
    case 'closed':
      return outcome.why;
    case 'refused':
      return 'rejected';
    case 'later':
      return 'temporary';
    case 'unknown':
      return 'outcome_unknown';
  }
}

/** Converts any other error to a temporary `MailingError`, because a mailing system may throw no other errors. */
async function asMailingError<T>(app: MailingApp, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MailingError) throw error;
    app.http.log.error({ err: error }, 'the built-in mailing system failed');
    throw new MailingError('temporary', 'Vertbook could not continue; see its log.', { cause: error });
  }
}
