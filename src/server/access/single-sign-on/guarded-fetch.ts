import type { CustomFetch } from 'openid-client';
import type { Env } from '#server/platform/env.ts';
import { callOutside } from '#server/platform/outgoing/outgoing-http.ts';

const TIME_LIMIT_MS = 8000;
const REPLY_BYTES_MAX = 1024 * 1024;
/** Statuses whose response has no body. */
const EMPTY = new Set([101, 103, 204, 205, 304]);

/** Returns a `fetch` for the OpenID library that uses the guarded client, because a user enters the address of the provider. */
export function guardedFetch({ outgoingNetworks }: Pick<Env, 'outgoingNetworks'>): CustomFetch {
  return async (address, { method, headers, body }) => {
    const reply = await callOutside(
      {
        url: new URL(address),
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(body ? { body: textOf(body) } : {}),
        timeLimitMs: TIME_LIMIT_MS,
        sizeLimit: REPLY_BYTES_MAX,
      },
      outgoingNetworks,
    );
    const { status, headers: received } = reply;
    return new Response(EMPTY.has(status) ? null : reply.text, { status, headers: received });
  };
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('The body of a request to a provider is a form.');
}
