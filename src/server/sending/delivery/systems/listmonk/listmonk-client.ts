import * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import {
  callJson,
  findJson,
  homeOf,
  type JsonAnswer,
  type JsonCall,
  type JsonSystem,
} from '../remote/json-client.ts';

const list = z.object({ id: z.number(), name: z.string(), status: z.optional(z.string()) });
export type ListmonkList = z.output<typeof list>;

const campaign = z.object({
  id: z.number(),
  name: z.string(),
  subject: z.string(),
  /** `regular`, or `optin` for the confirmation of subscriptions. */
  type: z.string(),
  /** `draft`, `scheduled`, `running`, `paused`, `finished` or `cancelled`. */
  status: z.string(),
  tags: z._default(z.nullable(z.array(z.string())), null),
  body: z._default(z.string(), ''),
  altbody: z._default(z.nullable(z.string()), null),
  lists: z._default(z.nullable(z.array(z.object({ id: z.number() }))), null),
  media: z._default(z.nullable(z.array(z.object({ id: z.number() }))), null),
  send_at: z._default(z.nullable(z.string()), null),
  started_at: z._default(z.nullable(z.string()), null),
  updated_at: z._default(z.nullable(z.string()), null),
  template_id: z._default(z.nullable(z.number()), null),
  /** Since listmonk 6.0. */
  attribs: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  sent: z.number(),
  views: z.number(),
  from_email: z.optional(z.string()),
  content_type: z.optional(z.string()),
  messenger: z.optional(z.string()),
  headers: z.optional(z.nullable(z.array(z.unknown()))),
});
export type ListmonkCampaign = z.output<typeof campaign>;

const template = z.object({ id: z.number(), name: z.string(), body: z._default(z.string(), '') });
export type ListmonkTemplate = z.output<typeof template>;

/** The replies of the API. */
export const listmonkReplies = {
  /** If there is no list, `data` is an empty array instead of a page. */
  lists: z.object({ data: z.union([z.object({ results: z.array(list) }), z.array(list)]) }),
  campaigns: z.object({ data: z.object({ results: z.array(campaign), total: z.number() }) }),
  campaign: z.object({ data: campaign }),
  templates: z.object({ data: z.array(template) }),
  template: z.object({ data: template }),
};

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
