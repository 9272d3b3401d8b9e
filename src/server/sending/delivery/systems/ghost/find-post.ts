import { addDays, dayIn, type Day } from '#domain/platform/day.ts';
import { normalizeTitle } from '#domain/catalogue/publication.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import { onlyMailing, requireOneList } from '../remote/list-names.ts';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import {
  type GhostClient,
  type GhostNewsletter,
  type GhostNewsletters,
  type GhostPost,
  ghostReplies,
} from './ghost-client.ts';

const POST_QUERY = { include: 'newsletter,email,tags', formats: 'lexical,mobiledoc' };
const NEWSLETTERS_A_PAGE = 100;
/** The maximum number of posts to read, more than a newsletter has in the searched days. */
const POSTS_MAX = 50;

/** A post, and the time of reading by Ghost's clock. */
export interface ReadPost extends GhostPost {
  readAt: number;
}

/** Lists the active newsletters. */
export async function listNewsletters(ghost: GhostClient): Promise<GhostNewsletter[]> {
  const all: GhostNewsletter[] = [];
  for (let page: number | null = 1; page !== null;) {
    const { answer }: { answer: GhostNewsletters } = await ghost.call({
      method: 'GET',
      path: 'newsletters/',
      query: { filter: 'status:active', limit: String(NEWSLETTERS_A_PAGE), page: String(page) },
      answer: ghostReplies.newsletters,
      isRepeatable: true,
    });
    all.push(...answer.newsletters);
    page = answer.meta.pagination.next;
  }
  return all;
}

/** Reads a post by its id; returns null if it was deleted. */
export async function readPost(ghost: GhostClient, id: string): Promise<ReadPost | null> {
  // Uses a filter, because the post's own address treats a malformed id and a missing post differently.
  const [post] = await listPosts(ghost, `id:'${id.replaceAll(/[^\w-]/g, '')}'`);
  return post ?? null;
}

/** Reads the post of the last hand-over; returns null if there was none, or if it was deleted. */
export async function readReferred(
  ghost: GhostClient,
  { reference }: MailingTarget,
): Promise<ReadPost | null> {
  const postId = reference?.['postId'];
  return typeof postId === 'string' ? readPost(ghost, postId) : null;
}

/**
 * Finds the post of an issue: a post of the newsletter with the publication's title, for the sending date in the organization's time zone.
 * A scheduled post has a newsletter and a date. A draft must be of that day: its publishing date is that day, or its title or address
 * contains the date (`2026-11-24`). It must also be of the newsletter: the newsletter is set, a tag has its name (`Wochenblick` or
 * `#Wochenblick`), the title or address contains its name, or Ghost has only this newsletter. Fails unless there is exactly one post.
 */
export async function findPost(ghost: GhostClient, target: MailingTarget): Promise<ReadPost> {
  const newsletters = await listNewsletters(ghost);
  const newsletter = requireOneList(newsletters, target.publicationTitle);
  const posts = await listCandidates(ghost, newsletter.id, target.sendingDate);
  const found = posts.filter((post) =>
    post.status === 'scheduled'
      ? post.newsletter?.id === newsletter.id && isPublishedOn(post, target)
      : isDraftOf(post, newsletter, target, newsletters.length === 1),
  );
  const post = onlyMailing(found, ({ title }) => title);
  if (post === null) throw new MailingError('issue_missing', `${newsletter.name}, ${target.sendingDate}`);
  return post;
}

/** Lists the posts that may be the issue's, with one more day on each side, because Ghost compares in UTC. */
async function listCandidates(ghost: GhostClient, newsletterId: string, day: Day): Promise<ReadPost[]> {
  const published = `published_at:>='${addDays(day, -1)} 00:00:00'+published_at:<'${addDays(day, 2)} 00:00:00'`;
  const scheduled = `status:scheduled+newsletter_id:'${newsletterId}'+${published}`;
  const draft = `status:draft+(title:~'${day}',slug:~'${day}',(${published}))`;
  return listPosts(ghost, `(${scheduled}),(${draft})`);
}

async function listPosts(ghost: GhostClient, filter: string): Promise<ReadPost[]> {
  const { answer, answeredAt } = await ghost.call({
    method: 'GET',
    path: 'posts/',
    query: { ...POST_QUERY, filter, limit: String(POSTS_MAX) },
    answer: ghostReplies.posts,
    isRepeatable: true,
  });
  return answer.posts.map((post) => ({ ...post, readAt: answeredAt }));
}

function isPublishedOn({ published_at: at }: GhostPost, { sendingDate, timeZone }: MailingTarget): boolean {
  const instant = new Date(at ?? '');
  return !Number.isNaN(instant.getTime()) && dayIn(instant, timeZone) === sendingDate;
}

function isDraftOf(
  post: GhostPost,
  newsletter: GhostNewsletter,
  target: MailingTarget,
  isOnlyNewsletter: boolean,
): boolean {
  const { sendingDate } = target;
  const isOfDay =
    post.title.includes(sendingDate) || post.slug.includes(sendingDate) || isPublishedOn(post, target);
  if (!isOfDay || (post.newsletter && post.newsletter.id !== newsletter.id)) return false;
  return (
    post.newsletter?.id === newsletter.id ||
    isOnlyNewsletter ||
    post.tags.some(
      ({ name }) => normalizeTitle(name.replace(/^#/, '')) === normalizeTitle(newsletter.name),
    ) ||
    isNamedIn(placementSlug(post.title), newsletter) ||
    isNamedIn(post.slug, newsletter)
  );
}

function isNamedIn(words: string, { name, slug }: GhostNewsletter): boolean {
  return [placementSlug(name), slug].some((each) => `-${words}-`.includes(`-${each}-`));
}
