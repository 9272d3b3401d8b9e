/** A post as Ghost stores it. */
export interface FakePost {
  id: string;
  title: string;
  slug: string;
  status: 'draft' | 'scheduled' | 'published' | 'sent';
  updated_at: string;
  published_at: string | null;
  lexical: string | null;
  mobiledoc: string | null;
  newsletter_id: string | null;
  email: object | null;
  tags: { name: string; slug: string }[];
}

/** Returns a post with these fields. The other fields have the values of a new draft. */
export function newPost(fields: Partial<FakePost> & Pick<FakePost, 'id' | 'title' | 'updated_at'>): FakePost {
  return {
    slug: fields.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    status: 'draft',
    published_at: null,
    lexical: null,
    mobiledoc: null,
    newsletter_id: null,
    email: null,
    tags: [],
    ...fields,
  };
}

/** Returns the `email` field of a post that Ghost has sent or failed to send. */
export function emailOf(
  post: FakePost,
  sent: { id: string; status: string; recipients: number; submittedAt: string },
): object {
  return {
    id: sent.id,
    status: sent.status,
    error: sent.status === 'failed' ? 'Mailgun is away' : null,
    email_count: sent.recipients,
    delivered_count: 0,
    opened_count: 0,
    failed_count: 0,
    source: post.lexical ?? post.mobiledoc,
    source_type: post.lexical === null ? 'mobiledoc' : 'lexical',
    track_opens: true,
    submitted_at: sent.submittedAt,
  };
}

/** Returns the fields of a post that a filter can name. The date has the format of filters: `2026-11-24 06:00:00`. */
export function filteredFields({ id, title, slug, status, newsletter_id, published_at }: FakePost) {
  return {
    id,
    title,
    slug,
    status,
    newsletter_id,
    published_at: published_at?.replace('T', ' ').slice(0, 19),
  };
}
