import { createHmac, timingSafeEqual } from 'node:crypto';

/** An error that Ghost returns, with its HTTP status. */
export interface Refusal {
  status: number;
  type: string;
  message: string;
  context?: string | null;
  code?: string | null;
}

/** Returns the id of the key that signed the token, or the refusal if the token is invalid. */
export function authenticate(authorization: string, keys: readonly string[]): string | Refusal {
  const [, token = ''] = /^Ghost (.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { kid, alg } = jsonOf(head);
  const key = keys.find((each) => each.startsWith(`${String(kid)}:`));
  if (!key || alg !== 'HS256') return unauthorized('Unknown Admin API Key', 'UNKNOWN_ADMIN_API_KEY');
  const [id = '', secret = ''] = key.split(':');
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return unauthorized('Invalid token: invalid signature', 'INVALID_JWT');
  }
  const { aud, exp } = jsonOf(claims);
  const isOver = typeof exp !== 'number' || exp * 1_000 < Date.now();
  if (aud !== '/admin/' || isOver) return unauthorized('Invalid token: jwt expired', 'INVALID_JWT');
  return id;
}

function unauthorized(message: string, code: string): Refusal {
  return { status: 401, type: 'UnauthorizedError', message, code };
}

/** A response of the fake. */
export interface Reply {
  status: number;
  body: object | undefined;
}

/** Returns a time as Ghost stores it: in ISO format, rounded down to whole seconds. */
export function seconds(ms: number): string {
  return new Date(Math.floor(ms / 1_000) * 1_000).toISOString();
}

/** Returns the page of records that the query's `limit` and `page` select. */
export function page(noun: string, all: readonly object[], query: URLSearchParams): Reply {
  const limit = Number(query.get('limit') ?? 15);
  const number = Number(query.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil(all.length / limit));
  const pagination = {
    page: number,
    limit,
    pages,
    total: all.length,
    next: number < pages ? number + 1 : null,
    prev: number > 1 ? number - 1 : null,
  };
  return {
    status: 200,
    body: { [noun]: all.slice((number - 1) * limit, number * limit), meta: { pagination } },
  };
}

/** Returns an error response in Ghost's format. */
export function refused({ status, type, message, context = null, code = null }: Refusal): Reply {
  const error = {
    message,
    context,
    type,
    details: null,
    property: null,
    help: null,
    code,
    id: 'x',
    ghostErrorCode: null,
  };
  return { status, body: { errors: [error] } };
}

export function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

function jsonOf(part: string): Record<string, unknown> {
  const source = Buffer.from(part, 'base64url').toString();
  return isJson(source) ? (JSON.parse(source) as Record<string, unknown>) : {};
}
