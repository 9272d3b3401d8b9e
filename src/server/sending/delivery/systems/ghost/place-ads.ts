import { setTimeout } from 'node:timers/promises';
import { type HandedAd, type KeptAds, MailingError, type MailingTarget } from '../../mailing-system.ts';
import { markOf, putAds, slugsIn } from '../remote/ad-blocks.ts';
import { nullIfDeleted } from '../remote/list-names.ts';
import { findPost, type ReadPost, readPost, readReferred } from './find-post.ts';
import { type GhostClient, type GhostPost, ghostReplies } from './ghost-client.ts';

/** The source of a post: Lexical, Ghost's current format, or Mobiledoc, the previous one. */
interface PostDocument {
  lexical: string | null;
  mobiledoc: string | null;
}

/** Lists the HTML of each HTML card of a post, in document order. */
export function htmlCardsOf(document: PostDocument): string[] {
  const cards: string[] = [];
  mapHtmlCards(document, (html) => {
    cards.push(html);
    return html;
  });
  return cards;
}

/** Replaces the HTML of each HTML card of a post and nothing else. Returns null if no card changed. */
export function mapHtmlCards(
  { lexical, mobiledoc }: PostDocument,
  change: (html: string) => string,
): Partial<PostDocument> | null {
  const format = lexical === null ? 'mobiledoc' : 'lexical';
  const source = lexical ?? mobiledoc;
  if (source === null) return null;
  const tree = parse(source);
  const cards = format === 'lexical' ? lexicalCards(tree) : mobiledocCards(tree);
  let isChanged = false;
  for (const card of cards) {
    const changed = change(card.html);
    isChanged ||= changed !== card.html;
    card.html = changed;
  }
  return isChanged ? { [format]: JSON.stringify(tree) } : null;
}

interface HtmlCard {
  html: string;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new MailingError('rejected', 'The post cannot be read.');
  }
}

/** `{ type: 'html', html }`, anywhere in the tree. */
function lexicalCards(node: unknown): HtmlCard[] {
  if (Array.isArray(node)) return node.flatMap(lexicalCards);
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'html' && isHtmlCard(node)) return [node];
  return Object.values(node).flatMap((value) => (typeof value === 'object' ? lexicalCards(value) : []));
}

/** `["html", { html }]` in the list of cards. */
function mobiledocCards(tree: unknown): HtmlCard[] {
  const cards = typeof tree === 'object' && tree !== null && 'cards' in tree ? tree.cards : [];
  return (Array.isArray(cards) ? cards : []).flatMap((card: unknown) => {
    const [name, payload] = Array.isArray(card) ? (card as unknown[]) : [];
    return name === 'html' && isHtmlCard(payload) ? [payload] : [];
  });
}

function isHtmlCard(node: unknown): node is HtmlCard {
  return typeof node === 'object' && node !== null && 'html' in node && typeof node.html === 'string';
}

/** The maximum number of attempts to save a post. */
const TRIES_MAX = 4;
const A_SECOND_AND_MORE_MS = 1_100;

interface HandOver {
  key: string;
  /** Returns false once another process has taken over. */
  goOn: (() => Promise<boolean>) | undefined;
}

/** Writes exactly these ads between their markers in the post. Returns the reference of the post. */
export async function placeAds(
  ghost: GhostClient,
  target: MailingTarget,
  ads: readonly HandedAd[],
  { key, goOn }: HandOver,
): Promise<Record<string, unknown>> {
  const before = await readReferred(ghost, target);
  refuseSent(before);
  if (ads.length === 0) {
    await removeAds(ghost, target, { goOn });
    return { ...target.reference, key, slugs: [] };
  }
  const post = await findPost(ghost, target);
  if (before && before.id !== post.id) {
    // The issue has another post now, so the ads must be removed from the first one.
    await save(ghost, before, { ads: [], mark: '', goOn });
  }
  await save(ghost, post, { ads, mark: markOf(key), goOn });
  return { postId: post.id, key, slugs: ads.map((ad) => ad.slug) };
}

interface Removal {
  keep?: KeptAds | undefined;
  goOn?: HandOver['goOn'];
}

/**
 * Removes our ads from the post except those to keep, which stay if editors have not removed their markers.
 * Refuses once the post has been sent with them. Returns the new reference.
 */
export async function removeAds(
  ghost: GhostClient,
  target: MailingTarget,
  { keep = { ads: [], key: '' }, goOn }: Removal = {},
): Promise<MailingTarget['reference']> {
  const post =
    (await readReferred(ghost, target)) ??
    (await findPost(ghost, target).catch((error) => nullIfDeleted(error, target)));
  if (post) {
    const places = new Set(htmlCardsOf(post).flatMap(slugsIn));
    const ads = keep.ads.filter(({ slug }) => places.has(slug));
    await save(ghost, post, { ads, mark: ads.length > 0 ? markOf(keep.key) : '', goOn });
  }
  const { reference } = target;
  return reference && { ...reference, key: keep.key, slugs: keep.ads.map(({ slug }) => slug) };
}

/** Refuses a post that lacks the markers of one of the slugs. */
export function requirePlaces(post: GhostPost, slugs: readonly string[]): void {
  const present = new Set(htmlCardsOf(post).flatMap(slugsIn));
  const missing = slugs.filter((slug) => !present.has(slug));
  if (missing.length > 0) {
    throw new MailingError('placeholder_missing', `${[...new Set(missing)].join(', ')} (“${post.title}”)`);
  }
}

interface Save {
  ads: readonly HandedAd[];
  mark: string;
  goOn: (() => Promise<boolean>) | undefined;
}

/**
 * Writes the ads into the current content of the post. If an editor saves in between, reads and writes the post again. A
 * post without changes is not saved.
 */
async function save(ghost: GhostClient, first: ReadPost, { ads, mark, goOn }: Save): Promise<void> {
  let post = first;
  let tries = 1;
  for (;;) {
    requirePlaces(
      post,
      ads.map((ad) => ad.slug),
    );
    const changes = mapHtmlCards(post, (html) => putAds(html, ads, mark));
    if (changes === null) return;
    refuseSent(post);
    const isLast = tries === TRIES_MAX;
    if (isOfThisSecond(post) && !isLast) {
      await setTimeout(A_SECOND_AND_MORE_MS);
    } else {
      await requireLease(goOn);
      if (await put(ghost, post, changes, isLast)) return;
    }
    post = await readAgain(ghost, post);
    tries += 1;
  }
}

/**
 * Whether the post was saved in the second in which it was read. Ghost detects conflicts by whole seconds, so an open
 * editor would overwrite a second save in that second without a warning. The caller waits for the next second.
 */
function isOfThisSecond({ readAt, updated_at: updatedAt }: ReadPost): boolean {
  return readAt <= Date.parse(updatedAt);
}

async function requireLease(goOn: Save['goOn']): Promise<void> {
  if (goOn && !(await goOn())) throw new MailingError('conflict', 'Another process took over.');
}

/** Returns false if the post was saved by an editor since it was read. */
async function put(ghost: GhostClient, post: GhostPost, changes: object, isLast: boolean): Promise<boolean> {
  try {
    await ghost.call({
      method: 'PUT',
      path: `posts/${post.id}/`,
      body: { posts: [{ ...changes, updated_at: post.updated_at }] },
      answer: ghostReplies.post,
      isRepeatable: true,
    });
    return true;
  } catch (error) {
    if (!isLast && error instanceof MailingError && error.reason === 'conflict') return false;
    throw error;
  }
}

async function readAgain(ghost: GhostClient, { id, title }: ReadPost): Promise<ReadPost> {
  const post = await readPost(ghost, id);
  if (post === null) throw new MailingError('issue_missing', `“${title}” was deleted.`);
  return post;
}

function refuseSent(post: GhostPost | null): void {
  if (post && (post.email || post.status === 'published' || post.status === 'sent')) {
    throw new MailingError('rejected', `“${post.title}” has been sent already.`);
  }
}
