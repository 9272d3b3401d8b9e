import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import { MailingError } from '../mailing-system.ts';
import { refusalOf, unansweredCall } from './ghost-errors.ts';

const TIME_LIMIT_MS = 10_000;
const ANSWER_BYTES_MAX = 10 * 1024 * 1024;
const TOKEN_SECONDS = 5 * 60;

/** Where a Ghost is, and the key of its admin API: `id:secret`, the secret in hexadecimal. */
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
  /** What the answer must hold; null where it is nothing. */
  answer: Schema;
  /** Whether making it twice is the same as making it once: so a lost answer is only a delay. */
  isRepeatable: boolean;
}

/** What Ghost answered, and when by its own clock, in milliseconds: that knows whole seconds. */
export interface GhostAnswer<Schema extends z.ZodMiniType | null> {
  answer: Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
  answeredAt: number;
}

/** Calls the admin API of one Ghost. Fails with a {@link MailingError} and with nothing else. */
export interface GhostClient {
  call<Schema extends z.ZodMiniType | null>(call: GhostCall<Schema>): Promise<GhostAnswer<Schema>>;
}

/** Nothing is asked yet. */
export function createGhostClient(access: GhostAccess, timeLimitMs = TIME_LIMIT_MS): GhostClient {
  return {
    call: async <Schema extends z.ZodMiniType | null>(call: GhostCall<Schema>) => {
      const { status, headers, text } = await send(access, call, timeLimitMs);
      if (status < 200 || status >= 300) {
        throw refusalOf({ status, headers, text, isRepeatable: call.isRepeatable });
      }
      return {
        answer: read(call.answer, text) as GhostAnswer<Schema>['answer'],
        answeredAt: Date.parse(headers.get('date') ?? '') || Date.now(),
      };
    },
  };
}

interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

async function send(access: GhostAccess, call: GhostCall, timeLimitMs: number): Promise<Answered> {
  try {
    const response = await fetch(addressOf(access.url, call), {
      method: call.method,
      headers: {
        authorization: `Ghost ${tokenOf(access.adminKey, Date.now())}`,
        'accept-version': 'v5.0',
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch (error) {
    throw error instanceof MailingError ? error : unansweredCall(error, call.isRepeatable);
  }
}

/** Where a Ghost is, however its address was written; null where that is none. */
export function homeOfGhost(url: string): string | null {
  if (!URL.canParse(url)) {
    return null;
  }
  const { host, pathname } = new URL(url);
  return `${host}${folderOf(pathname)}`;
}

/** Whoever copies the address out of the browser has that of the administration: it ends in `/ghost`. */
function folderOf(pathname: string): string {
  return pathname.replace(/\/ghost(?:\/.*)?$/, '').replace(/\/+$/, '');
}

function addressOf(url: string, { path, query = {} }: GhostCall): URL {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    throw new MailingError('rejected', 'The address of Ghost is not one.');
  }
  const base = new URL(url);
  const address = new URL(`${folderOf(base.pathname)}/ghost/api/admin/${path}`, base.origin);
  address.search = new URLSearchParams(query).toString();
  return address;
}

/** A JSON Web Token, as Ghost's admin API asks for it. */
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

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) {
      throw new MailingError('rejected', 'The answer is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function read(schema: z.ZodMiniType | null, text: string): unknown {
  if (schema === null) {
    return undefined;
  }
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new MailingError('rejected', 'What answers at this address is not Ghost 5.');
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
