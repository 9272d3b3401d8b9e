import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { missingAmong, requireSentAsHandedOver } from '../remote/ad-blocks.ts';
import { placeOf } from '../remote/json-client.ts';
import { sentTime, withName } from '../remote/list-names.ts';
import {
  type MailingAdapter,
  MailingError,
  type MailingState,
  type MailingSystem,
  type MailingTarget,
} from '../../mailing-system.ts';
import { adsIn, requireTemplate } from './create-campaign.ts';
import { emptyCampaign, fillCampaign, missing, requirePlaces } from './fill-campaign.ts';
import {
  checkCampaigns,
  findCampaign,
  type IssueCampaign,
  listLists,
  readReferred,
} from './find-campaign.ts';
import {
  createListmonkClient,
  homeOfListmonk,
  type ListmonkClient,
  listmonkReplies,
} from './listmonk-client.ts';

/**
 * listmonk, by its API: the ads of an issue are attributes of its campaign (`vertbook_top`), which the campaign's body or template
 * inserts. Every call except the test mail can be repeated, so a lost reply only causes a delay.
 */
export const listmonk: MailingAdapter = {
  open: openListmonk,
  addressOf: ({ listmonkUrl }) => placeOf(homeOfListmonk(listmonkUrl)),
};

function openListmonk(...[app, , { settings, secrets }]: Parameters<MailingAdapter['open']>): MailingSystem {
  const client = createListmonkClient(app.env, {
    url: settings['listmonkUrl'],
    user: textOf(settings['listmonkUser']),
    token: secrets['listmonkToken'] ?? '',
  });
  const template = textOf(settings['listmonkTemplate']);
  return {
    can: abilitiesOf('listmonk'),
    check: async () => {
      await listLists(client);
      await checkCampaigns(client);
      if (template !== '') await requireTemplate(client, template);
    },
    findLists: async (name) =>
      withName(await listLists(client), name).map((list) => ({ id: String(list.id), name: list.name })),
    findIssue: async (target, slugs) => {
      const { campaign } = await findCampaign(client, target);
      if (campaign) await requirePlaces(client, campaign, slugs);
      else if (template === '') throw missing(target);
      else await requireTemplate(client, template);
    },
    handOver: (target, ads, key, goOn) => fillCampaign(client, target, ads, { key, goOn, template }),
    withdraw: (target, keep) => emptyCampaign(client, target, { keep }),
    state: async (target) => stateOf(await readReferred(client, target), target),
    stats: async (target) => {
      const campaign = await readReferred(client, target);
      return {
        recipientCount: campaign?.sent ?? null,
        impressionCount: campaign && (await countViews(client, campaign)),
        // listmonk counts only clicks on the editors' links. Vertbook counts clicks on the links in attributes.
        clickCount: null,
      };
    },
    sendTest: (target, _ads, recipient) => sendTest(client, target, recipient),
  };
}

function textOf(setting: unknown): string {
  return typeof setting === 'string' ? setting : '';
}

function stateOf(campaign: IssueCampaign | null, target: MailingTarget): MailingState {
  if (campaign === null) return { state: 'unknown' };
  const { name, status, sent, started_at: startedAt, updated_at: changedAt } = campaign;
  if (status === 'cancelled') {
    if (sent === 0) return { state: 'cancelled' };
    throw new MailingError('rejected', `“${name}” was cancelled after ${sent} mails.`);
  }
  // A paused campaign can be continued.
  if (status === 'running' || (status === 'paused' && startedAt !== null)) return { state: 'sending' };
  const present = adsIn(campaign.attribs);
  const lost = missingAmong(present, target.reference);
  if (status !== 'finished') {
    return { state: status === 'scheduled' ? 'scheduled' : 'draft', ...(lost.length > 0 ? { lost } : {}) };
  }
  requireSentAsHandedOver(name, target, { lost, present });
  const sentAt = sentTime(startedAt, changedAt);
  return { state: 'sent', sentAt, recipientCount: sent };
}

/** Returns the number of views; null if the mails contain no pixel, so that listmonk cannot count them. */
async function countViews(client: ListmonkClient, campaign: IssueCampaign): Promise<number | null> {
  const { views, body, template_id: templateId } = campaign;
  if (views > 0 || hasPixel(body)) return views;
  const template =
    templateId === null ? null : await client.find(`templates/${templateId}`, listmonkReplies.template);
  return template && hasPixel(template.data.body) ? 0 : null;
}

/** Whether a body or template inserts listmonk's pixel: `{{ TrackView }}`. */
function hasPixel(text: string): boolean {
  return /\{\{-?\s*TrackView\b/.test(text);
}

/** Sends a test mail. listmonk sends it only to its subscribers, with the stored attributes, so the ads must be in the campaign. */
async function sendTest(client: ListmonkClient, target: MailingTarget, recipient: string): Promise<void> {
  const campaign = (await readReferred(client, target)) ?? (await findCampaign(client, target)).campaign;
  if (campaign === null || !('vertbook' in campaign.attribs)) {
    throw new MailingError('rejected', 'The ads are not in the campaign yet.');
  }
  const { name, subject, body, altbody, content_type, from_email, messenger, template_id, headers } =
    campaign;
  await client.call({
    method: 'POST',
    path: `campaigns/${campaign.id}/test`,
    body: {
      name,
      subject,
      body,
      altbody,
      content_type,
      from_email,
      messenger,
      template_id,
      headers,
      lists: campaign.lists?.map(({ id }) => id) ?? [],
      subscribers: [recipient],
    },
    answer: null,
    isRepeatable: false,
  });
}
