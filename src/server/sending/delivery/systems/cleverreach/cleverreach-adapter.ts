import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import type { MailingAdapter, MailingSystem } from '../../mailing-system.ts';
import { withName } from '../remote/list-names.ts';
import {
  emptyMailing,
  fillMailing,
  readFilled,
  readReferred,
  requirePlaces,
  stateOfMailing,
} from '../remote/marked-mailings.ts';
import { createCleverReachClient } from './cleverreach-client.ts';
import { cleverreachMailings } from './find-mailing.ts';

const ROOT = 'https://rest.cleverreach.com/';

/**
 * CleverReach, by its REST API v3: an ad replaces the text between `<!--ad:begin:top-->` and `<!--ad:end:top-->` in the HTML of the issue's
 * mailing. Written from CleverReach's published API description.
 */
export const cleverreach: MailingAdapter = {
  open: (app, _scope, connection) => openCleverReach(app, connection),
};

/** Opens an account; `root` is the address of the server. */
export function openCleverReach(
  app: Pick<MailingApp, 'env'>,
  { settings, secrets }: Pick<MailingConnection, 'settings' | 'secrets'>,
  root = ROOT,
): MailingSystem {
  const access = {
    clientId: String(settings['cleverreachClientId'] ?? ''),
    secret: secrets['cleverreachSecret'] ?? '',
  };
  const client = createCleverReachClient(app.env, access, root);
  const mailings = cleverreachMailings(client);
  return {
    can: abilitiesOf('cleverreach'),
    check: async () => {
      await client.listGroups();
      await client.listMailings('draft', 1);
    },
    findLists: async (name) => withName(await client.listGroups(), name),
    findIssue: async (target, slugs) => requirePlaces(await mailings.findIssue(target), slugs),
    handOver: (target, ads, key, goOn) => fillMailing(mailings, target, ads, { key, goOn }),
    withdraw: (target, keep) => emptyMailing(mailings, target, { keep }),
    state: async (target) => stateOfMailing(await readReferred(mailings, target), target),
    stats: async () => ({ recipientCount: null, impressionCount: null, clickCount: null }),
    sendTest: async (target, _ads, recipient) => {
      const { id } = await readFilled(mailings, target);
      await client.sendPreview(String(id), recipient);
    },
  };
}
