import * as z from 'zod/mini';
import { createHmac } from 'node:crypto';
import type { Env } from '#server/platform/env.ts';
import { callJson, homeOf, type JsonAnswer, type JsonCall, type JsonSystem } from '../remote/json-client.ts';

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

const TOKEN_SECONDS = 5 * 60;

/** The address of a Ghost site, and the key of its admin API: `id:secret`, the secret in hexadecimal. */
interface GhostAccess {
  url: string;
  adminKey: string;
}

/** Ghost's reply, and its time by Ghost's clock in milliseconds, with a resolution of one second. */
interface GhostAnswer<Schema extends z.ZodMiniType | null> {
  answer: JsonAnswer<Schema>;
  answeredAt: number;
}

/** Calls the admin API of one Ghost site. Throws only {@link MailingError}. */
export interface GhostClient {
  /** Calls a path with a slash at its end. */
  call<Schema extends z.ZodMiniType | null>(call: JsonCall<Schema>): Promise<GhostAnswer<Schema>>;
}

/** Creates a client without calling the site. */
export function createGhostClient(
  env: Pick<Env, 'outgoingNetworks'>,
  access: GhostAccess,
  timeLimitMs?: number,
): GhostClient {
  const home = homeOfGhost(access.url);
  const system: JsonSystem = {
    name: 'Ghost',
    root: home && new URL('ghost/api/admin/', home),
    headers: () => ({
      authorization: `Ghost ${tokenOf(access.adminKey, Date.now())}`,
      'accept-version': 'v5.0',
    }),
    messageIn: messageOfGhost,
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  };
  return {
    call: async (call) => {
      const { answer, headers } = await callJson(env, system, call);
      return { answer, answeredAt: Date.parse(headers.get('date') ?? '') || Date.now() };
    },
  };
}

/** Returns the address of a Ghost site; null if it is invalid. */
export function homeOfGhost(url: unknown): URL | null {
  return homeOf(url, 'ghost');
}

/** Creates a JSON Web Token for Ghost's admin API. */
function tokenOf(adminKey: string, nowMs: number): string {
  const [id = '', secret = ''] = adminKey.split(':');
  const issuedAt = Math.floor(nowMs / 1000);
  const head = { alg: 'HS256', typ: 'JWT', kid: id };
  const claims = { iat: issuedAt, exp: issuedAt + TOKEN_SECONDS, aud: '/admin/' };
  const signed = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}

/** Returns Ghost's messages in an error reply, without its details, which contain whole mails. */
function messageOfGhost(body: unknown): string {
  const { errors } = body as { errors?: unknown };
  const [first] = (Array.isArray(errors) ? errors : []) as { message?: unknown; context?: unknown }[];
  const sentences = [first?.message, first?.context].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return [...new Set(sentences)].join(' ');
}
