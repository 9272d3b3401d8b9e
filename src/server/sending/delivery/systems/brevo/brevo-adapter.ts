import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import { withName } from '../remote/list-names.ts';
import {
  emptyMailing,
  fillMailing,
  readFilled,
  readReferred,
  requirePlaces,
  stateOfMailing,
} from '../remote/marked-mailings.ts';
import type { MailingAdapter, MailingSystem } from '../../mailing-system.ts';
import { brevoMailings, createBrevoClient, listCampaigns, listLists } from './find-campaign.ts';

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
  const mailings = brevoMailings(client);
  return {
    can: abilitiesOf('brevo'),
    check: async () => {
      await listLists(client);
      await listCampaigns(client, 1);
    },
    findLists: async (name) =>
      withName(await listLists(client), name).map((list) => ({ id: String(list.id), name: list.name })),
    findIssue: async (target, slugs) => requirePlaces(await mailings.findIssue(target), slugs),
    handOver: (target, ads, key, goOn) => fillMailing(mailings, target, ads, { key, goOn }),
    withdraw: (target, keep) => emptyMailing(mailings, target, { keep }),
    state: async (target) => stateOfMailing(await readReferred(mailings, target), target),
    stats: async (target) => {
      const counts = (await readReferred(mailings, target))?.source.statistics.globalStats;
      return {
        recipientCount: counts?.sent ?? null,
        impressionCount: counts?.viewed ?? null,
        // Brevo counts clicks on all links of the campaign; Vertbook counts only clicks on its ads.
        clickCount: null,
      };
    },
    sendTest: async (target, _ads, recipient) => {
      const { id } = await readFilled(mailings, target);
      await client.call({
        method: 'POST',
        path: `emailCampaigns/${id}/sendTest`,
        body: { emailTo: [recipient] },
        answer: null,
        isRepeatable: false,
      });
    },
  };
}
