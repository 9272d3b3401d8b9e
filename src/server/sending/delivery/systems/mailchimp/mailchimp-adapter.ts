import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import {
  type MailingAdapter,
  MailingError,
  type MailingState,
  type MailingStats,
  type MailingSystem,
  type MailingTarget,
} from '../../mailing-system.ts';
import { requireSentAsHandedOver } from '../remote/ad-blocks.ts';
import { sentTime, withName } from '../remote/list-names.ts';
import { emptyCopy, fillCopy, missingIn, refuseScheduled, requireOriginal } from './fill-copy.ts';
import {
  findIssueCampaigns,
  hasBegun,
  isCancelled,
  listCampaigns,
  listLists,
  readReferred,
  titleOf,
} from './find-campaign.ts';
import { createMailchimpClient, type MailchimpClient, rootOfMailchimp } from './mailchimp-client.ts';
import { type MailchimpCampaign, mailchimpReplies } from './mailchimp-records.ts';
import { referenceOf } from './reference.ts';

/**
 * Mailchimp, by its Marketing API 3.0: the ads of an issue replace the texts `[vertbook:top]` in a copy of the editor's campaign. The
 * campaign itself is only read. Written from Mailchimp's published API documentation.
 */
export const mailchimp: MailingAdapter = {
  open: (app, _scope, connection) => openMailchimp(app, connection),
};

/** Opens an account; `root` is the address of the API. */
export function openMailchimp(
  app: Pick<MailingApp, 'env' | 'publicUrl'>,
  { secrets }: Pick<MailingConnection, 'secrets'>,
  root = rootOfMailchimp(secrets['mailchimpKey'] ?? ''),
): MailingSystem {
  const client = createMailchimpClient(app.env, secrets['mailchimpKey'] ?? '', root);
  return {
    can: abilitiesOf('mailchimp'),
    check: async () => {
      await listLists(client);
      await listCampaigns(client, { most: 1 });
    },
    findLists: async (name) => withName(await listLists(client), name),
    findIssue: async (target, slugs) => {
      const { original } = await findIssueCampaigns(client, target);
      requireOriginal(original, await client.readContent(original), slugs);
    },
    handOver: (target, ads, key, goOn) => fillCopy(client, target, ads, { key, goOn }),
    withdraw: (target, keep) => emptyCopy(client, target, { keep }),
    state: (target) => readState(client, target),
    stats: (target) => readStats(client, target, app.publicUrl()),
    sendTest: (target, _ads, recipient) => sendTest(client, target, recipient),
  };
}

async function readState(client: MailchimpClient, target: MailingTarget): Promise<MailingState> {
  const reference = referenceOf(target);
  const copy = await readReferred(client, target);
  if (copy === null || reference === null) return { state: 'unknown' };
  const { status, emails_sent: sent, send_time: sentAt } = copy;
  const title = titleOf(copy);
  if (isCancelled(copy)) return { state: 'cancelled' };
  if (status === 'canceled' || status === 'canceling') {
    throw new MailingError('rejected', `“${title}” was cancelled after ${sent} mails.`);
  }
  if (status === 'sending') return { state: 'sending' };
  const original = hasBegun(copy) ? null : await client.findCampaign(reference.sourceId);
  if (original && reference.slugs.length > 0) refuseOriginal(original, copy, reference.slugs);
  const lost = await missingIn(client, copy, { reference, original });
  if (hasBegun(copy)) {
    requireSentAsHandedOver(title, target, { lost, present: await client.readAds(copy) });
    return {
      state: 'sent',
      sentAt: sentTime(sentAt),
      recipientCount: sent,
    };
  }
  const state = status === 'schedule' ? 'scheduled' : 'draft';
  return lost.length > 0 ? { state, lost } : { state };
}

/** Refuses an original that was sent or scheduled: readers get it without ads, and perhaps the copy as well. */
function refuseOriginal(
  original: MailchimpCampaign,
  copy: MailchimpCampaign,
  slugs: readonly string[],
): void {
  if (hasBegun(original)) {
    throw new MailingError(
      'placeholder_missing',
      `“${titleOf(original)}” was sent without ${slugs.join(', ')}.`,
    );
  }
  refuseScheduled(original, `“${titleOf(copy)}”`);
}

async function readStats(
  client: MailchimpClient,
  target: MailingTarget,
  publicUrl: string,
): Promise<MailingStats> {
  const copy = await readReferred(client, target);
  const report =
    copy && hasBegun(copy) ? await client.find(`reports/${copy.id}`, mailchimpReplies.report) : null;
  if (copy === null || report === null)
    return { recipientCount: null, impressionCount: null, clickCount: null };
  const isOpenTracked = copy.tracking?.['opens'] !== false;
  return {
    recipientCount: report.emails_sent,
    impressionCount: isOpenTracked ? report.opens.opens_total : null,
    clickCount: await countClicks(client, copy, publicUrl),
  };
}

/** Returns the number of clicks on our ads, from Mailchimp's counts of each link; null if Mailchimp does not count clicks. */
async function countClicks(
  client: MailchimpClient,
  { id, tracking }: MailchimpCampaign,
  publicUrl: string,
): Promise<number | null> {
  if (tracking?.['html_clicks'] === false) return null;
  const found = await client.find(`reports/${id}/click-details`, mailchimpReplies.clicks, { count: '1000' });
  const ours = (found?.urls_clicked ?? []).filter(({ url }) => url.startsWith(`${publicUrl}/`));
  return found && ours.reduce((sum, { total_clicks: clicks }) => sum + clicks, 0);
}

/** Sends a test mail. Mailchimp sends its stored campaign, so the ads must have been handed over. */
async function sendTest(client: MailchimpClient, target: MailingTarget, recipient: string): Promise<void> {
  const copy =
    (await readReferred(client, target)) ?? (await findIssueCampaigns(client, target)).copies.at(-1);
  if (!copy || (await client.readAds(copy)).length === 0) {
    throw new MailingError('rejected', 'The ads are not in the campaign yet.');
  }
  await client.call({
    method: 'POST',
    path: `campaigns/${copy.id}/actions/test`,
    body: { test_emails: [recipient], send_type: 'html' },
    answer: null,
    isRepeatable: false,
  });
}
