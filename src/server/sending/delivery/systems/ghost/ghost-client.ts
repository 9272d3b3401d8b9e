import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import { callJson, homeOf, type JsonAnswer, type JsonCall, type JsonSystem } from '../remote/json-client.ts';

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
