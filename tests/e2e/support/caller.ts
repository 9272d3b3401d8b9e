import { setTimeout as wait } from 'node:timers/promises';
import { type Parsed, type Route, type Sent } from '#contract/platform/route.ts';
import * as contract from '#contract/access/session.ts';
import type { Role } from '#domain/access/abilities.ts';

/** The password of the demo's users, which its login page shows. */
export const PASSWORD = 'vertbook-demo';

export const emailOf = (role: Role) => `${role}@demo.vertbook.example`;

interface RequestInput<R extends Route> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly string[]>;
  body?: Sent<R['body']>;
}

/** Calls the server over HTTP as a user of the demo. */
export interface Caller {
  token: string;
  session: contract.Session;
  /** Returns the parsed response. Throws if the server refuses the request. */
  call<R extends Route>(route: R, input?: RequestInput<R>): Promise<Parsed<R['response']>>;
  /** Returns only the status, for requests that may be refused. */
  statusOf<R extends Route>(route: R, input?: RequestInput<R>): Promise<number>;
}

/** Signs in as a user of the demo. */
export async function signIn(origin: string, role: Role): Promise<Caller> {
  const body = { user: { email: emailOf(role), password: PASSWORD } };
  const answer = await signInOnceAccepted(origin, body);
  if (!answer.ok) throw new Error(`${role} cannot sign in: ${await answer.text()}`);
  const { session } = (await answer.json()) as Parsed<(typeof contract.signIn)['response']>;
  const { token } = session;
  return {
    token,
    session,
    async call<R extends Route>(route: R, input: RequestInput<R> = {}) {
      const response = await send(origin, route, input, token);
      const text = await response.text();
      if (!response.ok) throw new Error(`${role}: ${route.name} was refused: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Parsed<R['response']>;
    },
    statusOf: async (route, input = {}) => (await send(origin, route, input, token)).status,
  };
}

/** Signs in. A busy server refuses with 503, because the password check is expensive; the request is then retried. */
async function signInOnceAccepted(
  origin: string,
  body: Sent<(typeof contract.signIn)['body']>,
): Promise<Response> {
  const response = await send(origin, contract.signIn, { body });
  if (response.status !== 503) return response;
  await wait(Number(response.headers.get('retry-after') ?? 1) * 1000);
  return signInOnceAccepted(origin, body);
}

function send<R extends Route>(
  origin: string,
  route: R,
  input: RequestInput<R>,
  token = '',
): Promise<Response> {
  const { params = {}, query = {}, body } = input;
  const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => String(params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return fetch(`${origin}${path}?${new URLSearchParams(pairs).toString()}`, {
    method: route.method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
