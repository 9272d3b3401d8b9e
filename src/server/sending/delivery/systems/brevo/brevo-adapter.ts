import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { missingAmong, ownBlocksIn, requireSentAsHandedOver } from '../remote/ad-blocks.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import { withName } from '../remote/list-names.ts';
import {
  type MailingAdapter,
  MailingError,
  type MailingState,
  type MailingSystem,
  type MailingTarget,
} from '../../mailing-system.ts';
import {
  type BrevoCampaign,
  type BrevoClient,
  createBrevoClient,
  findCampaign,
  listCampaigns,
  listLists,
  readReferred,
} from './find-campaign.ts';
import { emptyCampaign, fillCampaign, hasBegun, requirePlaces } from './fill-campaign.ts';

const ROOT = 'https://api.brevo.com/v3/';

/**
 * Brevo, by its API: an ad replaces the text between `<!--ad:begin:top-->` and `<!--ad:end:top-->` in the HTML of the issue's campaign.
 * Written from Brevo's published API documentation.
 */
export const brevo: MailingAdapter = { open: (app, _scope, connection) => openBrevo(app, connection) };

/** Opens an account; `root` is the address of the API. */
export function openBrevo(
  app: Pick<MailingApp, 'env'>,
  { secrets }: Pick<MailingConnection, 'secrets'>,
  root = ROOT,
): MailingSystem {
  const client = createBrevoClient(app.env, secrets['brevoKey'] ?? '', root);
  return {
    can: abilitiesOf('brevo'),
    check: async () => {
      await listLists(client);
      await listCampaigns(client, 1);
    },
    findLists: async (name) =>
      withName(await listLists(client), name).map((list) => ({ id: String(list.id), name: list.name })),
    findIssue: async (target, slugs) => requirePlaces(await findCampaign(client, target), slugs),
    handOver: (target, ads, key, goOn) => fillCampaign(client, target, ads, { key, goOn }),
    withdraw: (target, keep) => emptyCampaign(client, target, { keep }),
    state: async (target) => stateOf(await readReferred(client, target), target),
    stats: async (target) => {
      const counts = (await readReferred(client, target))?.statistics.globalStats;
      return {
        recipientCount: counts?.sent ?? null,
        impressionCount: counts?.viewed ?? null,
        // Brevo counts clicks on all links of the campaign; Vertbook counts only clicks on its ads.
        clickCount: null,
      };
    },
    sendTest: (target, _ads, recipient) => sendTest(client, target, recipient),
  };
}

function stateOf(campaign: BrevoCampaign | null, target: MailingTarget): MailingState {
  if (campaign === null) return { state: 'unknown' };
  const { name, status, sentDate, modifiedAt, statistics } = campaign;
  const sent = statistics.globalStats?.sent ?? null;
  if (status === 'cancelled') {
    if (!sent) return { state: 'cancelled' };
    throw new MailingError('rejected', `“${name}” was cancelled after ${sent} mails.`);
  }
  const present = ownBlocksIn(campaign.htmlContent ?? '');
  const lost = missingAmong(present, target.reference);
  if (status === 'sent' || status === 'archive') {
    requireSentAsHandedOver(name, target, { lost, present });
    const sentAt = new Date(sentDate ?? modifiedAt ?? Date.now()).toISOString();
    return { state: 'sent', sentAt, recipientCount: sent };
  }
  if (hasBegun(campaign)) return { state: 'sending' };
  const state = status === 'queued' ? 'scheduled' : 'draft';
  return lost.length > 0 ? { state, lost } : { state };
}

/** Sends a test mail. Brevo sends its stored campaign, so the ads must have been handed over. */
async function sendTest(client: BrevoClient, target: MailingTarget, recipient: string): Promise<void> {
  const campaign = (await readReferred(client, target)) ?? (await findCampaign(client, target));
  if (ownBlocksIn(campaign.htmlContent ?? '').length === 0) {
    throw new MailingError('rejected', 'The ads are not in the campaign yet.');
  }
  await client.call({
    method: 'POST',
    path: `emailCampaigns/${campaign.id}/sendTest`,
    body: { emailTo: [recipient] },
    answer: null,
    isRepeatable: false,
  });
}
