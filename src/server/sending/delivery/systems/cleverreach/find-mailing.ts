import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import { isOfDay, onlyMailing, requireOneList, sentTime } from '../remote/list-names.ts';
import { type MarkedMailing, type MarkedMailings, sentAlready } from '../remote/marked-mailings.ts';
import type {
  CleverReachClient,
  CleverReachGroup,
  CleverReachMailing,
  ListedMailing,
} from './cleverreach-client.ts';

/** The maximum number of mailings of a state to search, newest first. */
const MAILINGS_MAX = 200;
/** The maximum number of released mailings to read. Their list does not say for when they are released. */
const RELEASED_MAX = 30;

/** Returns the mailings of an account as mailings with markers. */
export function cleverreachMailings(cleverreach: CleverReachClient): MarkedMailings<CleverReachMailing> {
  return {
    read: async (id) => {
      const mailing = await cleverreach.findMailing(String(id));
      return mailing && marked(mailing);
    },
    findIssue: async (target) => marked(await findMailing(cleverreach, target)),
    write: (mailing, html) => write(cleverreach, mailing, html),
  };
}

function marked(mailing: CleverReachMailing): MarkedMailing<CleverReachMailing> {
  return {
    id: mailing.id,
    title: mailing.name || mailing.subject || mailing.id,
    html: mailing.body_html ?? '',
    stage: stageOf(mailing),
    sentAt: sentTime(mailing.started * 1000, mailing.finished * 1000),
    sentCount: null,
    source: mailing,
  };
}

function stageOf({ started, finished, send_on: sendOn, ready }: CleverReachMailing): MarkedMailing['stage'] {
  if (finished > 0) return 'sent';
  if (started > 0) return 'sending';
  return sendOn > 0 || ready > 0 ? 'scheduled' : 'draft';
}

/**
 * Finds the mailing of an issue: a mailing to the group with the publication's title that is released for the sending date in the
 * organization's time zone, or that is not released and whose name or subject contains the date. Fails unless there is exactly one that has
 * not been sent.
 */
async function findMailing(
  cleverreach: CleverReachClient,
  target: MailingTarget,
): Promise<CleverReachMailing> {
  const group = requireOneList(await cleverreach.listGroups(), target.publicationTitle);
  const isNamed = ({ name, subject }: ListedMailing) =>
    isOfDay({ at: null, texts: [name ?? '', subject ?? ''] }, target);
  const unsent = [
    ...(await cleverreach.listMailings('draft', MAILINGS_MAX)).filter(isNamed),
    ...(await cleverreach.listMailings('waiting', RELEASED_MAX)),
    ...(await cleverreach.listMailings('running', RELEASED_MAX)),
  ];
  const found = onlyMailing(
    (await readAll(cleverreach, unsent)).filter((mailing) => isOf(mailing, group, target)),
    ({ name }) => name ?? '',
  );
  if (found) return found;
  const finished = (await cleverreach.listMailings('finished', MAILINGS_MAX)).filter(isNamed);
  const sent = (await readAll(cleverreach, finished)).find((mailing) => isTo(mailing, group));
  if (sent) throw sentAlready(marked(sent));
  throw new MailingError('issue_missing', `${target.publicationTitle}, ${target.sendingDate}`);
}

/** Reads mailings, one after the other, because CleverReach limits the number of calls. */
async function readAll(
  cleverreach: CleverReachClient,
  listed: readonly ListedMailing[],
): Promise<CleverReachMailing[]> {
  const all: CleverReachMailing[] = [];
  for (const { id } of listed) {
    const mailing = await cleverreach.findMailing(id);
    if (mailing) all.push(mailing);
  }
  return all;
}

function isOf(mailing: CleverReachMailing, group: CleverReachGroup, target: MailingTarget): boolean {
  const { name, subject, send_on: sendOn } = mailing;
  const at = sendOn > 0 ? sentTime(sendOn * 1000) : null;
  return isTo(mailing, group) && isOfDay({ at, texts: [name ?? '', subject ?? ''] }, target);
}

function isTo({ mailing_groups: { group_ids: ids } }: CleverReachMailing, { id }: CleverReachGroup): boolean {
  return (ids ?? []).includes(id);
}

/**
 * Saves the HTML of a mailing. The plain text is sent with it, because CleverReach replaces the content as a whole. Reads the mailing again,
 * because the answer to a change is not described: a released mailing may keep its content.
 */
async function write(
  cleverreach: CleverReachClient,
  { id, title, source }: MarkedMailing<CleverReachMailing>,
  html: string,
): Promise<void> {
  const text = source.body_text ?? '';
  await cleverreach.change(String(id), {
    content: text === '' ? { type: 'html', html } : { type: 'html/text', html, text },
  });
  const saved = await cleverreach.findMailing(String(id));
  if (saved === null) throw new MailingError('issue_missing', `“${title}” was deleted.`);
  if (saved.body_html === source.body_html) {
    throw new MailingError(
      'rejected',
      `CleverReach did not save “${title}”. Withdraw its release, or save it as HTML there.`,
    );
  }
}
