import { type HandedAd, MailingError, type MailingTarget } from '../mailing-system.ts';
import { markOf, putAds, slugsIn } from './ad-blocks.ts';
import { findPost, readPost, readReferred } from './find-post.ts';
import type { GhostClient } from './ghost-client.ts';
import { ghostAnswers, type GhostPost } from './ghost-records.ts';
import { htmlCardsOf, mapHtmlCards } from './html-cards.ts';

/** How often a save that came too late is made again on the post as it is now. */
const SAVES_MAX = 3;

interface HandOver {
  key: string;
  /** Answers false when somebody else took over. */
  goOn: (() => Promise<boolean>) | undefined;
}

/** Puts exactly these ads between their markers in the post, and answers which post that is. */
export async function placeAds(
  ghost: GhostClient,
  target: MailingTarget,
  ads: readonly HandedAd[],
  { key, goOn }: HandOver,
): Promise<Record<string, unknown>> {
  const before = await readReferred(ghost, target);
  refuseSent(before);
  if (ads.length === 0) {
    await removeAds(ghost, target, goOn);
    return { ...target.reference, key };
  }
  const post = await findPost(ghost, target);
  if (before && before.id !== post.id) {
    // The post is another one now: the ads must not be sent with the first one on some other day.
    await save(ghost, before, { ads: [], mark: '', goOn });
  }
  await save(ghost, post, { ads, mark: markOf(key), goOn });
  return { postId: post.id, key };
}

/** Takes every ad of ours out of the post. Refused once it has been sent with them. */
export async function removeAds(
  ghost: GhostClient,
  target: MailingTarget,
  goOn?: () => Promise<boolean>,
): Promise<void> {
  const post = (await readReferred(ghost, target)) ?? (await findPost(ghost, target).catch(ifNowhere));
  if (post) {
    await save(ghost, post, { ads: [], mark: '', goOn });
  }
}

/** Every ad has a place of its own in the post; nothing is ever put anywhere else. */
export function requirePlaces(post: GhostPost, slugs: readonly string[]): void {
  const present = new Set(htmlCardsOf(post).flatMap(slugsIn));
  const missing = slugs.filter((slug) => !present.has(slug));
  if (missing.length > 0) {
    throw new MailingError('placeholder_missing', `${[...new Set(missing)].join(', ')} (“${post.title}”)`);
  }
}

/** Where there is no post, no ad of ours is in it. */
function ifNowhere(error: unknown): null {
  if (
    error instanceof MailingError &&
    (error.reason === 'issue_missing' || error.reason === 'list_missing')
  ) {
    return null;
  }
  throw error;
}

interface Save {
  ads: readonly HandedAd[];
  mark: string;
  goOn: (() => Promise<boolean>) | undefined;
}

/**
 * Writes the ads into the post, on what stands in it at that moment: where somebody else saved meanwhile, it is read and
 * written again. A post in which nothing changes is not touched.
 */
async function save(ghost: GhostClient, first: GhostPost, { ads, mark, goOn }: Save): Promise<void> {
  let post = first;
  for (let saves = 1; ; saves += 1) {
    requirePlaces(
      post,
      ads.map((ad) => ad.slug),
    );
    const changes = mapHtmlCards(post, (html) => putAds(html, ads, mark));
    if (changes === null) {
      return;
    }
    refuseSent(post);
    if (goOn && !(await goOn())) {
      throw new MailingError('conflict', 'Somebody else took over.');
    }
    const isSaved = await put(ghost, post, changes, saves < SAVES_MAX);
    if (isSaved) {
      return;
    }
    post = await readAgain(ghost, post);
  }
}

/** Answers false where somebody else saved since the post was read. */
async function put(
  ghost: GhostClient,
  post: GhostPost,
  changes: object,
  mayTryAgain: boolean,
): Promise<boolean> {
  try {
    await ghost.call({
      method: 'PUT',
      path: `posts/${post.id}/`,
      body: { posts: [{ ...changes, updated_at: post.updated_at }] },
      answer: ghostAnswers.post,
      isRepeatable: true,
    });
    return true;
  } catch (error) {
    if (mayTryAgain && error instanceof MailingError && error.reason === 'conflict') {
      return false;
    }
    throw error;
  }
}

async function readAgain(ghost: GhostClient, { id, title }: GhostPost): Promise<GhostPost> {
  const post = await readPost(ghost, id);
  if (post === null) {
    throw new MailingError('issue_missing', `“${title}” was deleted.`);
  }
  return post;
}

function refuseSent(post: GhostPost | null): void {
  if (post && (post.email || post.status === 'published' || post.status === 'sent')) {
    throw new MailingError('rejected', `“${post.title}” has been sent already.`);
  }
}
