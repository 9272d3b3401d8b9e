import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import {
  type MailingAdapter,
  MailingError,
  type MailingStats,
  type MailingSystem,
} from '../../mailing-system.ts';
import { withName } from '../remote/list-names.ts';
import {
  emptyMailing,
  fillMailing,
  hasBegun,
  type MarkedMailing,
  readReferred,
  requirePlaces,
  stateOfMailing,
} from '../remote/marked-mailings.ts';
import { kitMailings } from './find-broadcast.ts';
import { createKitClient, type KitClient } from './kit-client.ts';

const ROOT = 'https://api.kit.com/v4/';

/**
 * Kit, by its API v4: an ad replaces the text between `<!--ad:begin:top-->` and `<!--ad:end:top-->` in the HTML of the issue's broadcast.
 * Written from Kit's published API description.
 */
export const kit: MailingAdapter = { open: (app, _scope, connection) => openKit(app, connection) };

/** Opens an account; `root` is the address of the API. */
export function openKit(
  app: Pick<MailingApp, 'env' | 'publicUrl'>,
  { secrets }: Pick<MailingConnection, 'secrets'>,
  root = ROOT,
): MailingSystem {
  const client = createKitClient(app.env, secrets['kitKey'] ?? '', root);
  const mailings = kitMailings(client);
  return {
    can: abilitiesOf('kit'),
    check: async () => {
      await client.listLists();
      await client.listBroadcasts(1);
    },
    findLists: async (name) => withName(await client.listLists(), name),
    findIssue: async (target, slugs) => requirePlaces(await mailings.findIssue(target), slugs),
    handOver: (target, ads, key, goOn) => fillMailing(mailings, target, ads, { key, goOn }),
    withdraw: (target, keep) => emptyMailing(mailings, target, { keep }),
    state: async (target) => stateOfMailing(await readReferred(mailings, target), target),
    stats: async (target) => readStats(client, await readReferred(mailings, target), app.publicUrl()),
    sendTest: async () => {
      throw new MailingError('rejected', 'Kit sends no tests for other programs. Send a test in Kit.');
    },
  };
}

async function readStats(
  client: KitClient,
  mailing: MarkedMailing | null,
  publicUrl: string,
): Promise<MailingStats> {
  const id = Number(mailing?.id);
  const stats = mailing && hasBegun(mailing) ? await client.findStats(id) : null;
  if (stats === null) return { recipientCount: null, impressionCount: null, clickCount: null };
  return {
    recipientCount: stats.recipients,
    impressionCount: stats.open_tracking_disabled ? null : stats.emails_opened,
    clickCount: stats.click_tracking_disabled ? null : await countClicks(client, id, publicUrl),
  };
}

/** Returns the number of clicks on our ads. Kit counts the subscribers who clicked on each link. */
async function countClicks(client: KitClient, id: number, publicUrl: string): Promise<number> {
  const ours = (await client.listClicks(id)).filter(({ url }) => url.startsWith(`${publicUrl}/`));
  return ours.reduce((sum, { unique_clicks: clicks }) => sum + clicks, 0);
}
