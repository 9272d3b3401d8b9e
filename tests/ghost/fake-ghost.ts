import type { IncomingMessage } from 'node:http';
import { FakeSystem } from '#tests/api/support/fakes/fake-system.ts';
import { emailOf, type FakePost, filteredFields, newPost } from './fake-post.ts';
import { authenticate, isJson, page, refused, type Reply, seconds } from './ghost-replies.ts';
import { parseNql } from './nql.ts';

const ID = '6b01100ca75b514600ad74';

/** The refusals of calls that the key may not make, by major version of Ghost. */
const REFUSALS = {
  5: {
    status: 501,
    type: 'NotImplementedError',
    message: 'The server does not support the functionality required to fulfill the request.',
  },
  6: {
    status: 403,
    type: 'NoPermissionError',
    message: 'API tokens do not have permission to access this endpoint',
  },
};

/** A local fake of the part of Ghost's admin API that Vertbook uses. Its responses have the format of Ghost 5.130.6. */
export class FakeGhost extends FakeSystem {
  version: keyof typeof REFUSALS = 5;
  readonly adminKey = `${ID}9c:${'ce69c5eacdb08e13'.repeat(4)}`;
  /** The key of a staff user, which may send previews. */
  readonly staffKey = `${ID}9f:${'99cd9839d4c84112'.repeat(4)}`;
  readonly newsletters: { id: string; name: string; slug: string; status: string }[] = [];
  readonly posts: FakePost[] = [];
  readonly testMails: { postId: string; to: string; lexical: string | null }[] = [];
  /** The clock of the fake. Every save advances it, because saves within one second would have the same `updated_at`. */
  now = Date.now();
  private ids = 0;

  protected readonly root = '/ghost/api/admin/';

  addNewsletter(
    name: string,
    slug = name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
    status = 'active',
  ) {
    const newsletter = { id: this.newId(), name, slug, status };
    this.newsletters.push(newsletter);
    return newsletter;
  }

  addPost(fields: Partial<FakePost> & { title: string }): FakePost {
    const post = newPost({ id: this.newId(), updated_at: seconds(this.now - 60_000), ...fields });
    this.posts.push(post);
    return post;
  }

  /** Sends the post as Ghost's scheduler does. */
  send(post: FakePost, recipients: number, status = 'submitted'): void {
    post.status = 'published';
    post.email = emailOf(post, { id: this.newId(), status, recipients, submittedAt: seconds(this.now) });
    this.touch(post);
  }

  /** Simulates an editor who saves the post in the browser. */
  touch(post: FakePost): void {
    this.now += 2_000;
    post.updated_at = seconds(this.now);
    this.now += 2_000;
  }

  private newId(): string {
    this.ids += 1;
    return `${ID}${this.ids.toString(16).padStart(2, '0')}`;
  }

  protected refusal(status: number): Reply {
    return refused({ status, type: 'InternalServerError', message: 'Broken.' });
  }

  protected override headers(): Record<string, string> {
    return { 'content-version': 'v5.130', date: new Date(this.now).toUTCString() };
  }

  protected handle(
    method: string,
    path: string,
    query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): Reply {
    const kid = authenticate(request.headers.authorization ?? '', [this.adminKey, this.staffKey]);
    if (typeof kid !== 'string') return refused(kid);
    const [noun = '', id = '', subId = ''] = path.split('/');
    const isStaff = kid === this.staffKey.split(':')[0];
    if (noun === 'newsletters' && method === 'GET') return this.browseNewsletters(query);
    if (noun === 'posts' && method === 'GET' && id === '') return this.browsePosts(query);
    if (noun === 'posts' && method === 'PUT') return this.editPost(id, body);
    if (noun === 'email_previews' && method === 'POST' && isStaff) return this.sendPreview(subId, body);
    return refused(REFUSALS[this.version]);
  }

  private browseNewsletters(query: URLSearchParams): Reply {
    const fits = parseNql(query.get('filter') ?? 'status:[active,archived]');
    return page('newsletters', this.newsletters.filter(fits), query);
  }

  private browsePosts(query: URLSearchParams): Reply {
    const fits = parseNql(query.get('filter') ?? 'status:[draft,scheduled,published,sent]');
    const posts = this.posts.filter((post) => fits(filteredFields(post)));
    return page(
      'posts',
      posts.map((post) => this.presented(post)),
      query,
    );
  }

  private presented(post: FakePost): object {
    const { newsletter_id: newsletterId, ...shown } = post;
    return { ...shown, newsletter: this.newsletters.find(({ id }) => id === newsletterId) ?? null };
  }

  private editPost(id: string, body: string): Reply {
    const post = this.posts.find((each) => each.id === id);
    if (!post) {
      const message = 'Resource not found error, cannot edit post.';
      return refused({ status: 404, type: 'NotFoundError', message, context: 'Post not found.' });
    }
    const [changes = {}] = (JSON.parse(body) as { posts: Partial<FakePost>[] }).posts;
    if (typeof changes.lexical === 'string' && !isJson(changes.lexical)) {
      const message = 'Validation error, cannot edit post.';
      return refused({
        status: 422,
        type: 'ValidationError',
        message,
        context: 'Validation failed for lexical.',
      });
    }
    const { updated_at: seenAt, ...fields } = changes;
    const isChange = Object.entries(fields).some(([field, value]) => post[field as keyof FakePost] !== value);
    if (isChange && seenAt !== post.updated_at) {
      const message = 'Saving failed! Someone else is editing this post.';
      return refused({
        status: 409,
        type: 'UpdateCollisionError',
        message,
        context: message,
        code: 'UPDATE_COLLISION',
      });
    }
    if (isChange) {
      Object.assign(post, fields);
      this.touch(post);
    }
    return { status: 200, body: { posts: [this.presented(post)] } };
  }

  private sendPreview(postId: string, body: string): Reply {
    const post = this.posts.find((each) => each.id === postId);
    const { emails = [] } = JSON.parse(body) as { emails?: string[] };
    const [to] = emails;
    if (!post || to === undefined || emails.length > 1) {
      return refused({ status: 422, type: 'ValidationError', message: 'No emails provided.' });
    }
    this.testMails.push({ postId, to, lexical: post.lexical });
    return { status: 204, body: undefined };
  }
}
