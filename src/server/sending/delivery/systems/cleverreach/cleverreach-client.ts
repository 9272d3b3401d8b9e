import * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import { callMailingSystem, httpFailure, statusDetail } from '../../mailing-http.ts';
import { MailingError } from '../../mailing-system.ts';
import { callJson, findJson, jsonOf, type JsonSystem } from '../remote/json-client.ts';

/** Ids are texts or numbers, depending on the call. */
const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const text = z._default(z.nullable(z.string()), '');
/** Seconds since 1970; 0 if it has not happened. */
const stamp = z.pipe(
  z.pipe(z.nullable(z.union([z.string(), z.number()])), z.transform(Number)),
  z.number().check(z.gte(0)),
);

const group = z.object({ id, name: z.string() });
export type CleverReachGroup = z.output<typeof group>;

const listed = z.object({ id, name: text, subject: text });
export type ListedMailing = z.output<typeof listed>;

const mailing = z.object({
  id,
  name: text,
  subject: text,
  body_html: text,
  body_text: text,
  started: stamp,
  finished: stamp,
  /** The time for which the mailing is released. */
  send_on: z._default(stamp, 0),
  ready: z._default(stamp, 0),
  mailing_groups: z._default(z.object({ group_ids: z._default(z.nullable(z.array(id)), []) }), {
    group_ids: [],
  }),
});
export type CleverReachMailing = z.output<typeof mailing>;

/** The mailings of a state, below its name. PHP writes an empty object as an empty list. */
const mailings = z.union([z.record(z.string(), z.array(listed)), z.array(z.unknown())]);

/** The states by which mailings can be listed. */
type ListedState = 'draft' | 'waiting' | 'running' | 'finished';

/** An error, also in replies with status 200. */
const problem = z.object({ error: z.object({ code: z.int().check(z.gte(400), z.lte(599)), message: text }) });
const token = z.object({ access_token: z.string() });
const tokenProblem = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** Calls CleverReach's REST API v3. Throws only {@link MailingError}. */
export interface CleverReachClient {
  listGroups(): Promise<CleverReachGroup[]>;
  /** Lists the mailings of a state, at most `most`. */
  listMailings(state: ListedState, most: number): Promise<ListedMailing[]>;
  /** Reads a mailing; null if it was deleted. */
  findMailing(id: string): Promise<CleverReachMailing | null>;
  /** Changes fields of a mailing. Fields that are left out keep their values. */
  change(id: string, body: object): Promise<void>;
  /** Sends a mailing to an address as a test. */
  sendPreview(id: string, recipient: string): Promise<void>;
}

interface Access {
  clientId: string;
  secret: string;
}

/** Creates a client of an account without calling it. `root` is the address of the server. */
export function createCleverReachClient(
  env: Pick<Env, 'outgoingNetworks'>,
  access: Access,
  root: string,
): CleverReachClient {
  let bearer: string | null = null;
  const system = async () => systemOf((bearer ??= await fetchToken(env, access, root)), root);
  const get = async <Schema extends z.ZodMiniType>(
    path: string,
    query: Record<string, string>,
    answer: Schema,
  ) =>
    (await callJson(env, await system(), { method: 'GET', path, query, answer, isRepeatable: true })).answer;
  return {
    listGroups: () => get('groups', {}, z.array(group)),
    listMailings: async (state, most) => {
      const found = await get('mailings', { state, limit: String(most) }, mailings);
      return (Array.isArray(found) ? [] : (found[state] ?? [])).slice(0, most);
    },
    findMailing: async (mailingId) =>
      findJson(env, await system(), { path: pathOf(mailingId), answer: mailing, missing: [404] }),
    change: async (mailingId, body) => {
      await callJson(env, await system(), {
        method: 'PUT',
        path: pathOf(mailingId),
        body,
        answer: null,
        isRepeatable: true,
      });
    },
    sendPreview: async (mailingId, recipient) => {
      await callJson(env, await system(), {
        method: 'POST',
        path: `${pathOf(mailingId)}/sendpreview`,
        body: { receivers: [recipient] },
        answer: null,
        isRepeatable: false,
      });
    },
  };
}

function pathOf(mailingId: string): string {
  return `mailings/${encodeURIComponent(mailingId)}`;
}

function systemOf(bearer: string, root: string): JsonSystem {
  return {
    name: 'CleverReach',
    root: new URL('v3/', root),
    headers: () => ({ authorization: `Bearer ${bearer}` }),
    messageIn: (body) => errorIn(body)?.message ?? '',
    statusIn: (body) => errorIn(body)?.code ?? null,
  };
}

function errorIn(body: unknown): { code: number; message: string } | null {
  const failed = problem.safeParse(body);
  return failed.success ? { code: failed.data.error.code, message: failed.data.error.message ?? '' } : null;
}

/** Fetches an access token with the credentials of the OAuth application. */
async function fetchToken(
  env: Pick<Env, 'outgoingNetworks'>,
  { clientId, secret }: Access,
  root: string,
): Promise<string> {
  const reply = await callMailingSystem(env, {
    url: new URL('oauth/token.php', root),
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    // A token that got lost has no effect.
    isRepeatable: true,
  });
  const body = jsonOf(reply.text);
  const failed = tokenProblem.safeParse(body);
  if (failed.success) {
    const { error, error_description: description = error } = failed.data;
    if (reply.status >= 500 || reply.status === 429) throw httpFailure(reply, true, description);
    throw new MailingError('auth', description);
  }
  if (reply.status < 200 || reply.status >= 300) {
    throw httpFailure(reply, true, errorIn(body)?.message || statusDetail(reply));
  }
  const parsed = token.safeParse(body);
  if (!parsed.success) throw new MailingError('rejected', 'What answers at this address is not CleverReach.');
  return parsed.data.access_token;
}
