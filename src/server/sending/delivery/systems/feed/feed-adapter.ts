import { FEED_BYTES_MAX } from '#domain/sending/delivery/feed.ts';
import { abilitiesOf, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import {
  type ExaminedAds,
  type HandedAd,
  type MailingAdapter,
  MailingError,
  type MailingSystem,
} from '../../mailing-system.ts';
import { type FedAd, feedBytes, missingInWhole } from './write-feed.ts';
import * as contract from '#contract/sending/feeds.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { getFeedSecret, rotateFeedSecret } from './feed-secrets.ts';
import { readConfirmation, type Signer } from './read-confirmation.ts';
import { serveFeed } from './serve-feed.ts';
import { showFeed } from './show-feed.ts';
import { sanitizeText } from '#ad-html/sanitize.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { addDays, dayIn } from '#domain/platform/day.ts';
import { invalidFields, refuseMissing } from '#server/platform/base/problem.ts';
import { confirmSent } from '../../confirm-sent.ts';
import { statement } from '../../../../platform/db/statement.ts';

/** How far the caller's clock may be ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** How many days after its sending date an issue can still be confirmed. */
const LATE_DAYS = 35;

/** The confirmation, by a mailing system or a script, that an issue with fetched ads was sent. */
interface FedMailing {
  issueId: number;
  /** ISO 8601, in any time zone. */
  sentAt: string;
  recipientCount: number | null;
}

const ISSUE_OF_CONNECTION = statement('issue-of-connection')`
  select i.sending_date, c.kind from issues i
       join publications p on p.organization_id = $1 and p.id = i.publication_id
       join mailing_connections c on c.organization_id = $1 and c.id = p.mailing_connection_id
       where i.organization_id = $1 and i.id = $2 and p.mailing_connection_id = $3`.as<{
  kind: MailingKind;
}>();

/**
 * Confirms an issue on behalf of its publication's connection. Refuses issues of other connections as not found, and a time at
 * which the issue cannot have been sent. A second confirmation changes nothing.
 */
async function confirmFedIssue({ scope, connectionId }: Signer, mailing: FedMailing): Promise<void> {
  await scope.transact(async (tx) => {
    const [found] = await tx.statement(ISSUE_OF_CONNECTION, [
      tx.organizationId,
      mailing.issueId,
      connectionId,
    ]);
    const issue = refuseMissing(found);
    const given = Date.parse(mailing.sentAt);
    const now = Date.parse(tx.now);
    if (given > now + CLOCK_SKEW_MS) throw invalidFields({ sentAt: ['too_far'] });
    const sentAt = new Date(Math.min(given, now));
    const day = dayIn(sentAt, tx.timeZone);
    if (day < addDays(issue.sending_date, -1) || day > addDays(issue.sending_date, LATE_DAYS)) {
      throw invalidFields({ sentAt: ['invalid'] });
    }
    const { issueId, recipientCount } = mailing;
    const sent = { sentAt: sentAt.toISOString(), recipientCount };
    await confirmSent(tx, issueId, sent, { presentKind: issue.kind });
  });
}

/**
 * A mailing system that fetches the ads from the secret addresses of `serve-feed.ts` when it sends. Vertbook never calls the system:
 * the addresses serve the frozen ads after the hand-over, and the current ads without counting before it. They stop serving an ad as soon
 * as its order is cancelled. The system's data cannot be read, so every list name counts as found, and users or scripts confirm the sending.
 */
export const feed: MailingAdapter = {
  open: openFeed,
  takesAd: ({ placementName: name, slug, html, text }) =>
    feedBytes([{ name, slug, html, text }]) <= FEED_BYTES_MAX,
  routes: feedRoutes,
};

function openFeed(): MailingSystem {
  return {
    can: abilitiesOf('feed'),
    check: async () => undefined,
    findLists: async (name) => [{ id: 'feed', name: name.trim().normalize('NFC') }],
    findIssue: async () => undefined,
    examine: examineFed,
    handOver: async (target, ads, key) => {
      const { leftOut, concern } = examineFed(ads);
      if (leftOut.length > 0) throw new MailingError('rejected', concern?.detail ?? '');
      return {
        publicationId: target.publicationId,
        date: target.sendingDate,
        key,
        slugs: ads.map((ad) => ad.slug),
      };
    },
    withdraw: async ({ reference }) => reference,
    state: async () => ({ state: 'unknown' }),
    stats: async () => ({ recipientCount: null, impressionCount: null, clickCount: null }),
    sendTest: async () => {
      throw new MailingError('rejected', 'A mailing system that fetches its ads sends no tests for us.');
    },
  };
}

/**
 * Finds the ads that are too large for the response of their address, alone or after the earlier ads of that address. Also returns a
 * concern if there are such ads, or if all ads are together too large for the response with all ads, which then omits the last ones.
 */
function examineFed(ads: readonly HandedAd[]): ExaminedAds {
  const taken: HandedAd[] = [];
  const tooLarge: { ad: HandedAd; bytes: number }[] = [];
  for (const ad of ads) {
    const bytes = feedBytes([...taken.filter(({ slug }) => slug === ad.slug), ad].map(fed));
    if (bytes > FEED_BYTES_MAX) {
      tooLarge.push({ ad, bytes });
    } else {
      taken.push(ad);
    }
  }
  const missing = missingInWhole(taken.map(fed));
  const leftOut = tooLarge.map(({ ad }) => ad.itemId);
  if (tooLarge.length > 0) {
    const detail = tooLarge.map(({ ad, bytes }) => `“${ad.placementName}”: ${inKb(bytes)}`).join(', ');
    return { leftOut, concern: { reason: 'ad_too_large', detail } };
  }
  const detail = missing.map(({ name }) => `“${name}”`).join(', ');
  return { leftOut, concern: missing.length > 0 ? { reason: 'issue_too_large', detail } : null };
}

function fed({ placementName: name, slug, html, text }: HandedAd): FedAd {
  return { name, slug, html, text };
}

function inKb(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}

/** Serves ads to mailing systems and the feed addresses to administrators, and accepts confirmations that an issue was sent. */
function feedRoutes(app: App): void {
  serve(app, contract.getPublicationFeed).act(
    (scope, id, { date }) => showFeed(scope, id, app, date),
    'feed',
  );
  serve(app, contract.rotatePublicationFeed).change(rotateFeedSecret, 'feed', showFeed);
  serve(app, contract.updatePublicationFeed).change(setFeedSeparator, 'feed', showFeed);

  serve(app, contract.confirmFedIssue).toAnyone(async ({ body, request }) => {
    const signer = await readConfirmation(app, {
      key: request.headers['x-vertbook-key'],
      signature: request.headers['x-vertbook-signature'],
      body: request.rawBody ?? '',
    });
    const { issueId, sentAt, recipients } = body;
    await confirmFedIssue(signer, { issueId, sentAt, recipientCount: recipients });
  });

  serveFeed(app);
}

const SET_FEED_SEPARATOR = statement('set-feed-separator')`
  update publication_feeds set separator = $3 where organization_id = $1 and publication_id = $2`;

/** Sets the separator between the ads of an issue that are fetched together. HTML is filtered as in the text of an ad. */
async function setFeedSeparator(
  scope: Scope,
  publicationId: number,
  { separator }: { separator: string },
  { keys }: { keys: InstanceKeys },
): Promise<void> {
  await scope.transact(async (tx) => {
    await getFeedSecret(tx, keys, publicationId);
    await tx.statement(SET_FEED_SEPARATOR, [tx.organizationId, publicationId, sanitizeText(separator)]);
    await recordAct(tx, 'feed_separated', { publication: publicationId });
  });
}
