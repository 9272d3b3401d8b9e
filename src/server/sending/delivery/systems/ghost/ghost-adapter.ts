import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { placeOf } from '../remote/json-client.ts';
import { sentTime, withName } from '../remote/list-names.ts';
import {
  type MailingAdapter,
  MailingError,
  type MailingState,
  type MailingSystem,
  type MailingTarget,
} from '../../mailing-system.ts';
import { missingAmong, ownBlocksIn, requireSentAsHandedOver } from '../remote/ad-blocks.ts';
import { findPost, listNewsletters, readReferred } from './find-post.ts';
import {
  createGhostClient,
  type GhostClient,
  type GhostEmail,
  type GhostPost,
  homeOfGhost,
} from './ghost-client.ts';
import { htmlCardsOf, placeAds, removeAds, requirePlaces } from './place-ads.ts';

/**
 * Ghost, by its admin API: an ad replaces the text between `<!--ad:begin:top-->` and `<!--ad:end:top-->` in an HTML card of
 * the issue's post. Every call except the test mail can be repeated, so a lost reply only causes a delay.
 */
export const ghost: MailingAdapter = {
  open: openGhost,
  addressOf: ({ url }) => placeOf(homeOfGhost(url)),
};

function openGhost(...[app, , connection]: Parameters<MailingAdapter['open']>): MailingSystem {
  const client = createGhostClient(app.env, {
    url: typeof connection.settings['url'] === 'string' ? connection.settings['url'] : '',
    adminKey: connection.secrets['adminKey'] ?? '',
  });
  return {
    can: abilitiesOf('ghost'),
    check: async () => {
      await listNewsletters(client);
    },
    findLists: async (name) =>
      withName(await listNewsletters(client), name).map((newsletter) => ({
        id: newsletter.id,
        name: newsletter.name,
      })),
    findIssue: async (target, slugs) => requirePlaces(await findPost(client, target), slugs),
    handOver: (target, ads, key, goOn) => placeAds(client, target, ads, { key, goOn }),
    withdraw: (target, keep) => removeAds(client, target, { keep }),
    state: async (target) => stateOf(await readReferred(client, target), target),
    stats: async (target) => {
      const email = (await readReferred(client, target))?.email;
      return {
        recipientCount: email?.email_count ?? null,
        impressionCount: email?.track_opens ? (email.opened_count ?? null) : null,
        // Ghost's integrations cannot read clicks; Vertbook counts them.
        clickCount: null,
      };
    },
    sendTest: (target, _ads, recipient) => sendTest(client, target, recipient),
  };
}

function stateOf(post: GhostPost | null, target: MailingTarget): MailingState {
  if (post === null) return { state: 'unknown' };
  const { email, status } = post;
  if (!email) {
    // A post that was published only on the site will not be sent.
    return { state: status === 'draft' || status === 'scheduled' ? status : 'cancelled' };
  }
  if (email.status === 'failed') {
    throw new MailingError('rejected', `Ghost could not send it: ${email.error ?? 'it does not say why'}`);
  }
  if (email.status !== 'submitted') return { state: 'sending' };
  requireSentWith(email, post.title, target);
  const sentAt = email.submitted_at ?? post.published_at ?? post.updated_at;
  return { state: 'sent', sentAt: sentTime(sentAt), recipientCount: email.email_count };
}

/** Fails unless the mail was sent with the ads of the last hand-over. The post can have changed since it was sent. */
function requireSentWith(email: GhostEmail, title: string, target: MailingTarget): void {
  const { source, source_type: format } = email;
  if (!source) return;
  const sent = { lexical: format === 'mobiledoc' ? null : source, mobiledoc: source };
  const present = htmlCardsOf(sent).flatMap(ownBlocksIn);
  requireSentAsHandedOver(title, target, { lost: missingAmong(present, target.reference), present });
}

/** Sends a test mail. Ghost sends its stored post, so the ads must have been handed over. */
async function sendTest(client: GhostClient, target: MailingTarget, recipient: string): Promise<void> {
  const post = (await readReferred(client, target)) ?? (await findPost(client, target));
  if (!htmlCardsOf(post).some((html) => ownBlocksIn(html).length > 0)) {
    throw new MailingError('rejected', 'The ads are not in the post yet.');
  }
  const [newsletter] = withName(await listNewsletters(client), target.publicationTitle);
  try {
    await client.call({
      method: 'POST',
      path: `email_previews/posts/${post.id}/`,
      body: { emails: [recipient], ...(newsletter ? { newsletter: newsletter.slug } : {}) },
      answer: null,
      isRepeatable: false,
    });
  } catch (error) {
    // No version lets integrations send tests: Ghost 6 answers 403, Ghost 5 501. So this 403 does not mean a wrong key.
    if (!(error instanceof MailingError) || error.reason !== 'auth') throw error;
    throw new MailingError('rejected', error.message, { cause: error });
  }
}
