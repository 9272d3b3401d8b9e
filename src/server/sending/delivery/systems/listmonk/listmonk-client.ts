import type * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import {
  callJson,
  findJson,
  homeOf,
  type JsonAnswer,
  type JsonCall,
  type JsonSystem,
} from '../remote/json-client.ts';

/** The address of a listmonk, and a user of its API. */
interface ListmonkAccess {
  url: unknown;
  user: string;
  token: string;
}

/** Calls the API of one listmonk. Throws only {@link MailingError}. */
export interface ListmonkClient {
  call<Schema extends z.ZodMiniType | null>(call: JsonCall<Schema>): Promise<JsonAnswer<Schema>>;
  /** Reads a record by its id; null if it does not exist. */
  find<Schema extends z.ZodMiniType>(path: string, answer: Schema): Promise<z.output<Schema> | null>;
}

/** Creates a client without calling the site. */
export function createListmonkClient(
  env: Pick<Env, 'outgoingNetworks'>,
  { url, user, token }: ListmonkAccess,
): ListmonkClient {
  const home = homeOfListmonk(url);
  const system: JsonSystem = {
    name: 'listmonk',
    root: home && new URL('api/', home),
    headers: () => ({ authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` }),
    messageIn: (body) => {
      const { message } = body as { message?: unknown };
      return typeof message === 'string' ? message : '';
    },
  };
  return {
    call: async (call) => (await callJson(env, system, call)).answer,
    // listmonk reports a missing record as an invalid request.
    find: (path, answer) => findJson(env, system, { path, answer, missing: [400, 404] }),
  };
}

/** Returns the address of a listmonk; null if it is invalid. */
export function homeOfListmonk(url: unknown): URL | null {
  return homeOf(url, 'admin');
}
