import { normalizeTitle } from '#domain/catalogue/publication.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { noteRefusals } from '../../../lists/note-return.ts';
import { linksOfMail } from '../../../tracking/tracking-links.ts';
import type { MailingApp } from '../../connections/connection.ts';
import { type HandedAd, MailingError, type MailingList, type MailingTarget } from '../../mailing-system.ts';
import { issueMailTo, mailComposer } from './issue-mail.ts';
import {
  countRecipients,
  giveUpWaiting,
  keepClaims,
  letWaitAgain,
  type RecipientCounts,
  tidyRecipients,
  writeRecipients,
} from './issue-recipients.ts';
import { newsletterOf } from '../../newsletter/newsletter.ts';
import { openTransport } from './mail-transport.ts';
import { sendIssue, startHeartbeat } from './send-issue.ts';
import type { Sender } from './sender.ts';
import { statement } from '../../../../platform/db/statement.ts';

const FIND_MAILING_LISTS = statement('find-mailing-lists')`
  select id, name from mailing_lists where organization_id = $1 and name = $2 order by id`;

/** Finds the lists with exactly this name, after trimming and Unicode normalization. */
export async function findLists(tx: Tx, name: string): Promise<MailingList[]> {
  const rows = await tx.statement(FIND_MAILING_LISTS, [tx.organizationId, normalizeTitle(name)]);
  return rows.map((row) => ({ id: String(row.id), name: row.name }));
}

const HAS_READERS = statement('has-readers')`
  select 1 from list_recipients where organization_id = $1 and list_id = $2 and unsubscribed_at is null limit 1`;

/** Returns the id of the list for an issue. Refuses if there is no list, or if it has no subscribed recipients. */
export async function requireReaders(tx: Tx, target: MailingTarget): Promise<number> {
  const [list] = await findLists(tx, target.publicationTitle);
  if (!list) throw new MailingError('list_missing', target.publicationTitle);
  const readers = await tx.statement(HAS_READERS, [tx.organizationId, Number(list.id)]);
  if (readers.length === 0) throw new MailingError('list_empty', list.name);
  return Number(list.id);
}

/** An issue to send. */
export interface HandOver {
  app: MailingApp;
  sender: Sender;
  target: MailingTarget;
  ads: readonly HandedAd[];
  goOn: () => Promise<boolean>;
  mayBegin: () => boolean;
}

/**
 * Sends an issue to the recipients who are due, until none is due or `mayBegin` or `goOn` returns false. A later call continues where
 * this one stopped, and sends the retries that are due by then.
 */
export async function handOverIssue(
  scope: Scope,
  { app, sender, target, ads, goOn, mayBegin }: HandOver,
): Promise<void> {
  if (ads.length === 0) throw new MailingError('rejected', 'There is no ad to send.');
  const newsletter = newsletterOf(target, ads);
  const { organizationId } = scope;
  const nameReader = linksOfMail(
    app,
    organizationId,
    ads.map(({ itemId }) => itemId),
  );
  const facts = { app, organizationId, sender, target, newsletter, nameReader };
  const compose = mailComposer(sender);
  const { issueId } = target;
  const inFlight = new Set<number>();
  const heartbeat = startHeartbeat(async () => {
    await keepClaims(scope, issueId, inFlight);
    return goOn();
  });
  try {
    await scope.transact((tx) => beginIssue(tx, target));
    await sendIssue(scope, {
      issueId,
      inFlight,
      countsRecipients: target.countsRecipients ?? false,
      openTransport: () => openTransport(app.env),
      compose: (recipient) => compose(issueMailTo(facts, recipient)),
      nameOf: (recipient) => `issue-${organizationId}-${issueId}-${recipient.recipient_id}`,
      heartbeat,
      mayBegin,
    });
  } finally {
    heartbeat.stop();
  }
  await scope.transact((tx) => failIfAllWereRefused(tx, issueId));
  await noteRefusals(scope, issueId);
}

async function beginIssue(tx: Tx, target: MailingTarget): Promise<void> {
  await tidyRecipients(tx, target.issueId);
  if (total(await countRecipients(tx, target.issueId)) === 0) {
    await writeRecipients(tx, target.issueId, await requireReaders(tx, target));
  }
}

function total({ waiting, sending, sent, unknown, refused }: RecipientCounts): number {
  return waiting + sending + sent + unknown + refused;
}

/** If every recipient was refused, the addresses are probably not the cause: queues all of them again and throws. */
async function failIfAllWereRefused(tx: Tx, issueId: number): Promise<void> {
  const counts = await countRecipients(tx, issueId);
  if (counts.refused > 0 && counts.refused === total(counts)) {
    await letWaitAgain(tx, issueId, null);
    throw new MailingError('rejected', counts.reason ?? 'Every recipient was refused.');
  }
}

/** Returns the state of an issue. After its sending date it is closed, and waiting recipients no longer get it. */
export async function stateOfIssue(tx: Tx, { issueId, sendingDate }: MailingTarget) {
  const isOver = tx.today > sendingDate;
  await tidyRecipients(tx, issueId);
  if (isOver) {
    await giveUpWaiting(tx, issueId);
  }
  const counts = await countRecipients(tx, issueId);
  if (counts.sending > 0 || (counts.waiting > 0 && !isOver)) return { state: 'sending' as const };
  if (counts.sent + counts.unknown > 0 && counts.last_at !== null) {
    // The recipient count leaves out mails with an unknown outcome.
    return { state: 'sent' as const, sentAt: counts.last_at, recipientCount: counts.sent };
  }
  return { state: isOver ? ('cancelled' as const) : ('draft' as const) };
}
