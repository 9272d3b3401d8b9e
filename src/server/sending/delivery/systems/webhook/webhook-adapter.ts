import { createHash, randomUUID } from 'node:crypto';
import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import type { MailingAdapter } from '../../mailing-adapter.ts';
import { type HandedAd, MailingError, type MailingSystem, type MailingTarget } from '../../mailing-system.ts';
import { callMailingSystem, httpFailure, statusDetail } from '../../mailing-http.ts';
import { signatureHeaders } from './sign-message.ts';

/**
 * A mailing system that receives ads by webhook. Each message contains all ads of an issue and replaces the previous message, so
 * a withdrawal sends a message without the ads. The id of a message is derived from its ads and the last accepted message. While
 * the outcome of an earlier call is unknown, every message has a new id: a receiver that ignores known ids could otherwise keep
 * the ads of a lost call.
 */
export const webhook: MailingAdapter = {
  open: openWebhook,
  addressOf: ({ endpoint }) => {
    if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) return null;
    const { host, pathname, search } = new URL(endpoint);
    return `${host}${pathname}${search}`;
  },
};

function openWebhook(...[app, scope, connection]: Parameters<MailingAdapter['open']>): MailingSystem {
  const { organizationId } = scope;
  const replaceAds = async (target: MailingTarget, ads: readonly HandedAd[], key: string) => {
    const { reference } = target;
    if (reference?.['key'] === key && !target.isUncertain) return reference;
    const id = target.isUncertain
      ? `msg_${randomUUID()}`
      : messageId([organizationId, target.issueId, reference?.['messageId'], key]);
    await post(app, connection, id, { type: 'issue.ads', data: issueData(target, ads) });
    return { messageId: id, key };
  };
  return {
    can: abilitiesOf('webhook'),
    check: () => post(app, connection, randomUUID(), { type: 'ping', data: {} }),
    findLists: async (name) => [{ id: 'webhook', name: name.trim().normalize('NFC') }],
    findIssue: async () => undefined,
    handOver: async (target, ads, key, goOn) => {
      if (goOn && !(await goOn())) throw new MailingError('conflict', 'Another process took over.');
      return replaceAds(target, ads, key);
    },
    withdraw: (target, keep = { ads: [], key: '' }) => replaceAds(target, keep.ads, keep.key),
    state: async () => ({ state: 'unknown' }),
    stats: async () => ({ recipientCount: null, impressionCount: null, clickCount: null }),
    sendTest: async () => {
      throw new MailingError('rejected', 'A mailing system with a webhook sends no tests for us.');
    },
  };
}

function messageId(parts: readonly unknown[]): string {
  return `msg_${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

function issueData(target: MailingTarget, ads: readonly HandedAd[]) {
  const { issueId, publicationId, publicationTitle, topic, sendingDate } = target;
  return {
    issueId,
    publication: { id: publicationId, title: publicationTitle },
    topic,
    sendingDate,
    ads: ads.map(({ placementName, slug, html, text }) => ({ placementName, slug, html, text })),
  };
}

/** Sends a message. Every message may be repeated, so a lost reply only causes a delay. */
async function post(
  app: MailingApp,
  connection: MailingConnection,
  id: string,
  message: { type: string; data: object },
): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = Math.floor(Date.now() / 1000);
  const secret = connection.secrets['signingSecret'] ?? '';
  const reply = await callMailingSystem(app.env, {
    url: endpointOf(connection),
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signatureHeaders(secret, { id, timestamp, body }) },
    body,
    isRepeatable: true,
  });
  if (reply.status < 200 || reply.status >= 300) throw httpFailure(reply, true, statusDetail(reply));
}

function endpointOf({ settings }: MailingConnection): URL {
  const endpoint = String(settings['endpoint'] ?? '');
  if (!URL.canParse(endpoint)) throw new MailingError('rejected', 'The address is not one.');
  return new URL(endpoint);
}
