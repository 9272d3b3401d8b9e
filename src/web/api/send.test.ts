// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeOrder } from '#contract/sales/orders.ts';
import { getSession, signIn, signOut } from '#contract/access/session.ts';
import { switchLanguage } from '#web/ui/language/language.tsx';
import { call } from './call.ts';
import { currentConnection, NoConnection, noteReply } from './connection.ts';
import { answerQuestion, setSignInCheck, endOnPurpose, isAsking } from './lost-session.ts';
import { queryClient } from './query-client.ts';

const body = { customer_id: 1, reservation_expire_date: '2026-12-01', placement_ids: [1], note: 'Neu' };
const refusal = (code: string) => Response.json({ title: 'No.', status: 401, code }, { status: 401 });
const order = () => Response.json({ order: { id: 7 } });

let isLost = false;
const seen: { address: string; key: string | undefined; body: unknown }[] = [];

async function answer(address: string, { headers, body: text }: RequestInit = {}): Promise<Response> {
  const key = new Headers(headers).get('idempotency-key') ?? undefined;
  seen.push({ address, key, body: typeof text === 'string' ? JSON.parse(text) : null });
  return isLost ? refusal('unauthenticated') : order();
}

beforeEach(() => {
  isLost = false;
  seen.length = 0;
  setSignInCheck(() => true);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  answerQuestion(false);
  noteReply();
  vi.unstubAllGlobals();
});

describe('a session that has ended', () => {
  test('delays an order until the user has signed in, then sends it again with its idempotency key', async () => {
    isLost = true;
    const placed = call(placeOrder, { body, idempotencyKey: 'k-1' });
    await vi.waitFor(() => expect(isAsking()).toBe(true), 20_000);
    isLost = false;
    answerQuestion(true);
    expect((await placed).order.id).toBe(7);
    expect(seen).toEqual(Array.from({ length: 2 }, () => ({ address: '/api/orders', key: 'k-1', body })));
  });

  // spec: role-16
  test('asks the user once, even if more requests fail; new requests wait, the sign-in request does not', async () => {
    isLost = true;
    const first = call(placeOrder, { body });
    const second = call(getSession, {});
    await vi.waitFor(() => expect(isAsking()).toBe(true), 20_000);
    const third = call(getSession, {});
    isLost = false;
    await call(signIn, { body: { user: { email: 'a', password: 'b' } } });
    expect(seen.map(({ address }) => address)).toEqual(['/api/orders', '/api/session', '/api/users/sign_in']);
    answerQuestion(true);
    await Promise.all([first, second, third]);
    expect(isAsking()).toBe(false);
    expect(seen).toHaveLength(6);
  });

  test('does not ask again when an old reply arrives after the sign-in', async () => {
    isLost = true;
    const arrivals: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
      seen.length === 0 && address === '/api/orders'
        ? (seen.push({ address, key: undefined, body: null }),
          new Promise<Response>((resolve) => {
            arrivals.push(resolve);
          }))
        : answer(address, request),
    );
    const slow = call(placeOrder, { body });
    await vi.waitFor(() => expect(seen).toHaveLength(1), 20_000);
    const other = call(getSession, {});
    await vi.waitFor(() => expect(isAsking()).toBe(true), 20_000);
    isLost = false;
    answerQuestion(true);
    await other;
    arrivals[0]?.(refusal('unauthenticated'));
    expect((await slow).order.id).toBe(7);
    expect(isAsking()).toBe(false);
  });

  test('fails with a refusal if the user goes to the login, signs out, or was never signed in', async () => {
    isLost = true;
    const given = call(placeOrder, { body });
    await vi.waitFor(() => expect(isAsking()).toBe(true), 20_000);
    answerQuestion(false);
    await expect(given).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call(signOut, { asksToSignIn: false })).rejects.toMatchObject({ code: 'unauthenticated' });
    // The live stream requests the session while the user is signing out.
    await expect(endOnPurpose(() => call(getSession, {}))).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(isAsking()).toBe(false);
    setSignInCheck(() => false);
    await expect(call(getSession, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

/** Saves as a form does. */
const place = () =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => call(placeOrder, { body }) })
    .execute(undefined);

describe('a server that is not reached', () => {
  test('counts as a lost connection, without a reply or with a reply by a proxy', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call(placeOrder, { body })).rejects.toBeInstanceOf(NoConnection);
    await vi.waitFor(() => expect(currentConnection()).toBe('unreachable'), 20_000);
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    await expect(call(placeOrder, { body })).rejects.toBeInstanceOf(NoConnection);
    expect(currentConnection()).toBe('unreachable');
    vi.stubGlobal('fetch', answer);
    await call(placeOrder, { body });
    expect(currentConnection()).toBe('good');
  });

  test('does not count as lost after one failed request', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      if (address !== '/healthz') throw new TypeError('Failed to fetch');
      return Response.json({ status: 'alive' });
    });
    await expect(call(placeOrder, { body })).rejects.toBeInstanceOf(NoConnection);
    await vi.waitFor(() => expect(currentConnection()).toBe('good'), 20_000);
  });

  test('receives no delayed order: a mutation fails immediately', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(place()).rejects.toBeInstanceOf(NoConnection);
    await vi.waitFor(() => expect(currentConnection()).toBe('unreachable'), 20_000);
    await expect(place()).rejects.toBeInstanceOf(NoConnection);
    vi.stubGlobal('fetch', answer);
    noteReply();
    await queryClient.resumePausedMutations();
    expect(seen).toEqual([]);
  });

  test('aborts a hanging request, and reports that', async () => {
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      if (address === '/healthz') return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    vi.useFakeTimers();
    const placed = call(placeOrder, { body });
    const refused = expect(placed).rejects.toBeInstanceOf(NoConnection);
    await vi.advanceTimersByTimeAsync(9000);
    await refused;
    vi.useRealTimers();
  });
});

test('a request names the language of the page, so that a refusal before sign-in is in that language', async () => {
  const languages: (string | null)[] = [];
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit = {}) => {
    languages.push(new Headers(headers).get('accept-language'));
    return Promise.resolve(refusal('wrong_credentials'));
  });
  for (const locale of ['en-gb', 'fr'] as const) {
    await switchLanguage(locale);
    await call(signIn, { body: { user: { email: 'a', password: 'b' } } }).catch(() => undefined);
  }
  expect(languages).toEqual(['en-GB', 'fr-FR']);
});

/** Refuses the first request as overloaded, with a Retry-After header. */
function refuseOnce(): void {
  let isRefused = false;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const response = await answer(address, request);
    if (isRefused) return response;
    isRefused = true;
    const busy = { title: 'Busy.', status: 503, code: 'overloaded' };
    return Response.json(busy, { status: 503, headers: { 'retry-after': '0' } });
  });
}

describe('an overloaded server', () => {
  test('gets a request with an idempotency key once more, after the time in its Retry-After header', async () => {
    refuseOnce();
    expect((await call(placeOrder, { body, idempotencyKey: 'k-2' })).order.id).toBe(7);
    expect(seen.map(({ key }) => key)).toEqual(['k-2', 'k-2']);
  });

  test('gets no request without a key again, because it could take effect twice', async () => {
    refuseOnce();
    await expect(call(placeOrder, { body })).rejects.toThrow('Busy.');
    expect(seen).toHaveLength(1);
  });
});
