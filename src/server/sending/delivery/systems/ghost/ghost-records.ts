import * as z from 'zod/mini';

/** A newsletter in Ghost. It belongs to the publication whose title is its name. */
const ghostNewsletter = z.object({ id: z.string(), name: z.string(), slug: z.string() });
export type GhostNewsletter = z.output<typeof ghostNewsletter>;

const email = z.object({
  /** `pending`, `submitting`, `submitted` or `failed`. */
  status: z.string(),
  error: z.nullish(z.string()),
  submitted_at: z.nullish(z.string()),
  email_count: z.number(),
  opened_count: z.nullish(z.number()),
  track_opens: z.nullish(z.boolean()),
  /** The content of the post when it was sent, in the format of `source_type`. */
  source: z.nullish(z.string()),
  source_type: z.nullish(z.string()),
});

/** The fields of a post that Vertbook reads. `email` is present once Ghost has begun to send the post. */
const ghostPost = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** `draft`, `scheduled`, `published` or `sent`. */
  status: z.string(),
  updated_at: z.string(),
  published_at: z.nullish(z.string()),
  lexical: z._default(z.nullable(z.string()), null),
  mobiledoc: z._default(z.nullable(z.string()), null),
  newsletter: z.nullish(z.object({ id: z.string() })),
  email: z.nullish(email),
  tags: z._default(z.array(z.object({ name: z.string(), slug: z.string() })), []),
});
export type GhostPost = z.output<typeof ghostPost>;
export type GhostEmail = z.output<typeof email>;

const pages = z.object({ pagination: z.object({ next: z.nullable(z.number()) }) });

/** The schemas of replies of Ghost's Admin API. */
export const ghostReplies = {
  newsletters: z.object({ newsletters: z.array(ghostNewsletter), meta: pages }),
  posts: z.object({ posts: z.array(ghostPost), meta: pages }),
  post: z.object({ posts: z.tuple([ghostPost]) }),
};
export type GhostNewsletters = z.output<typeof ghostReplies.newsletters>;
