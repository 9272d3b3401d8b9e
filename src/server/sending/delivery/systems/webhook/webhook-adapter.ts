import { createHash, createHmac, randomUUID } from 'node:crypto';
import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { MailingApp, MailingConnection } from '../../connections/connection.ts';
import {
  type HandedAd,
  type MailingAdapter,
  MailingError,
  type MailingSystem,
  type MailingTarget,
} from '../../mailing-system.ts';
import { callMailingSystem, httpFailure, statusDetail } from '../../mailing-http.ts';

/**
 * A mailing system that receives ads by webhook. Each message contains all ads of an issue and replaces the previous message, so
 * a withdrawal sends a message without the ads. Each message has an id of its own, which is stored before the message is posted, so a
 * message without an answer is repeated with the same id. A message with other ads never has the id of an earlier one: a receiver that
 * ignores known ids could otherwise keep the ads of a lost call.
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
  const replaceAds = async (target: MailingTarget, ads: readonly HandedAd[], key: string) => {
    const { reference } = target;
    if (reference?.['key'] === key && !target.isUncertain) return reference;
    const id = await messageIdOf(scope, target, key);
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

const FIND_POSTED_MESSAGE = statement('find-posted-message')`
  select posted_message from deliveries where organization_id = $1 and issue_id = $2 for no key update`.as<{
  posted_message: { id: string; key: string } | null;
}>();

const KEEP_POSTED_MESSAGE = statement('keep-posted-message')`
  update deliveries set posted_message = $3 where organization_id = $1 and issue_id = $2`;

/**
 * Returns the id of a message and stores it. If the last message may have got no answer, it is repeated with its id, and another one gets a
 * new id. Otherwise the id is derived from the ads and the last accepted message.
 */
function messageIdOf(
  scope: Scope,
  { issueId, reference, isUncertain }: MailingTarget,
  key: string,
): Promise<string> {
  const accepted = reference?.['messageId'];
  return scope.transact(async (tx) => {
    const [delivery] = await tx.statement(FIND_POSTED_MESSAGE, [tx.organizationId, issueId]);
    const posted = delivery?.posted_message;
    if (isUncertain && posted?.key === key && posted.id !== accepted) return posted.id;
    const id = isUncertain ? `msg_${randomUUID()}` : messageId([tx.organizationId, issueId, accepted, key]);
    await tx.statement(KEEP_POSTED_MESSAGE, [tx.organizationId, issueId, JSON.stringify({ id, key })]);
    return id;
  });
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

/** A message to sign. */
interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * Returns the headers of a message by the Standard Webhooks specification: the id, the time of this attempt, and `v1,` with the
 * HMAC-SHA256 of `id.timestamp.body` in Base64. The secret is Base64, with or without the prefix `whsec_`.
 */
function signatureHeaders(secret: string, { id, timestamp, body }: SignedMessage): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
