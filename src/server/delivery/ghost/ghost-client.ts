import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { MailingError } from '../mailing-system.ts';
import type { Env } from '../../env.ts';
import type { HttpReply } from '../../outgoing/outgoing-http.ts';
import { callMailingSystem } from '../mailing-http.ts';
import { ghostFailure } from './ghost-errors.ts';

const TOKEN_SECONDS = 5 * 60;

/** The address of a Ghost site, and the key of its admin API: `id:secret`, the secret in hexadecimal. */
export interface GhostAccess {
  url: string;
  adminKey: string;
}

/** A call of Ghost's admin API. */
export interface GhostCall<Schema extends z.ZodMiniType | null = z.ZodMiniType | null> {
  method: 'GET' | 'PUT' | 'POST';
  /** Below `/ghost/api/admin/`, with a slash at the end. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** The schema of the reply; null for none. */
  answer: Schema;
  /** Whether a second call changes nothing, so that a lost reply only causes a delay. */
  isRepeatable: boolean;
}

/** Ghost's reply, and its time by Ghost's clock in milliseconds, with a resolution of one second. */
export interface GhostAnswer<Schema extends z.ZodMiniType | null> {
  answer: Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
  answeredAt: number;
}

/** Calls the admin API of one Ghost site. Throws only {@link MailingError}. */
export interface GhostClient {
  call<Schema extends z.ZodMiniType | null>(call: GhostCall<Schema>): Promise<GhostAnswer<Schema>>;
}

/** The settings of the instance that a call needs. */
type CallEnv = Pick<Env, 'outgoingNetworks'>;

/** Creates a client without calling the site. */
export function createGhostClient(env: CallEnv, access: GhostAccess, timeLimitMs?: number): GhostClient {
  return {
    call: async <Schema extends z.ZodMiniType | null>(call: GhostCall<Schema>) => {
      const reply = await send(env, access, { ...call, timeLimitMs });
      const { status, headers, text } = reply;
      if (status < 200 || status >= 300) throw ghostFailure(reply, call.isRepeatable);
      return {
        answer: read(call.answer, text) as GhostAnswer<Schema>['answer'],
        answeredAt: Date.parse(headers.get('date') ?? '') || Date.now(),
      };
    },
  };
}

async function send(
  env: CallEnv,
  access: GhostAccess,
  { timeLimitMs, ...call }: GhostCall & { timeLimitMs: number | undefined },
): Promise<HttpReply> {
  return callMailingSystem(env, {
    url: addressOf(access.url, call),
    method: call.method,
    headers: {
      authorization: `Ghost ${tokenOf(access.adminKey, Date.now())}`,
      'accept-version': 'v5.0',
      accept: 'application/json',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    isRepeatable: call.isRepeatable,
  });
}

/** Returns the normalized address of a Ghost site; null if it is invalid. */
export function homeOfGhost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  return `${host}${folderOf(pathname)}`;
}

/** Removes a final `/ghost`, which is part of an address copied from Ghost's administration. */
function folderOf(pathname: string): string {
  return pathname.replace(/\/ghost(?:\/.*)?$/, '').replace(/\/+$/, '');
}

function addressOf(url: string, { path, query = {} }: GhostCall): URL {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    throw new MailingError('rejected', 'The address of Ghost is not one.');
  }
  const base = new URL(url);
  const address = new URL(base.origin);
  address.pathname = `${folderOf(base.pathname)}/ghost/api/admin/${path}`;
  address.search = new URLSearchParams(query).toString();
  return address;
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

function read(schema: z.ZodMiniType | null, text: string): unknown {
  if (schema === null) return undefined;
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new MailingError('rejected', 'What answers at this address is not Ghost 5.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
