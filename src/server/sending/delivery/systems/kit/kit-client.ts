import * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import { callJson, findJson, type JsonSystem } from '../remote/json-client.ts';

const text = z._default(z.nullable(z.string()), null);

const condition = z.object({
  /** `segment` or `tag`. Others can be chosen in Kit's editor, and cannot be saved by the API. */
  type: z.string(),
  ids: z._default(z.nullable(z.array(z.number())), []),
});
const conditions = z._default(z.nullable(z.array(condition)), null);
const subscriberFilter = z.array(z.object({ all: conditions, any: conditions, none: conditions }));
export type SubscriberFilter = z.output<typeof subscriberFilter>;

const broadcast = z.object({
  id: z.number(),
  subject: text,
  preview_text: text,
  description: text,
  content: text,
  public: z._default(z.nullable(z.boolean()), false),
  published_at: text,
  send_at: text,
  thumbnail_alt: text,
  thumbnail_url: text,
  email_address: text,
  email_template: z._default(z.nullable(z.object({ id: z.number() })), null),
  subscriber_filter: z._default(z.nullable(subscriberFilter), []),
  /** `draft`, `scheduled`, `sending`, `completed` or `aborted`. */
  status: z.string(),
});
export type KitBroadcast = z.output<typeof broadcast>;

const named = z.object({ id: z.number(), name: z.string() });

const pagination = z.object({
  has_next_page: z.boolean(),
  end_cursor: z._default(z.nullable(z.string()), null),
});
const stats = z.object({
  recipients: z.number(),
  emails_opened: z.number(),
  open_tracking_disabled: z._default(z.boolean(), false),
  click_tracking_disabled: z._default(z.boolean(), false),
});
type KitStats = z.output<typeof stats>;
const clicks = z.object({ url: z.string(), unique_clicks: z.number() });

/** The replies of the API. */
const kitReplies = {
  segments: z.object({ segments: z.array(named), pagination }),
  tags: z.object({ tags: z.array(named), pagination }),
  broadcasts: z.object({ broadcasts: z.array(broadcast), pagination }),
  broadcast: z.object({ broadcast }),
  stats: z.object({ broadcast: z.object({ stats }) }),
  clicks: z.object({ broadcast: z.object({ clicks: z.array(clicks) }), pagination }),
};

/** A segment or tag of subscribers. */
export interface KitList {
  /** The type and the id, as filters name them: `segment 46`. */
  id: string;
  name: string;
}

/** Calls Kit's API v4. Throws only `MailingError`. */
export interface KitClient {
  listLists(): Promise<KitList[]>;
  /** Lists the newest broadcasts, at most `most`. */
  listBroadcasts(most: number): Promise<KitBroadcast[]>;
  /** Reads a broadcast; null if it was deleted. */
  findBroadcast(id: number): Promise<KitBroadcast | null>;
  /** Saves a whole broadcast, and returns it as saved. */
  save(id: number, body: object): Promise<KitBroadcast>;
  /** Reads the counts of a broadcast; null if it was deleted. */
  findStats(id: number): Promise<KitStats | null>;
  /** Lists the links of a broadcast with the number of subscribers who clicked on them. */
  listClicks(id: number): Promise<z.output<typeof clicks>[]>;
}

/** The maximum number of records on a page. */
const LISTS_PAGE = 1000;
/** Broadcasts are returned with their content, so a page must stay below the limit of a reply. */
const BROADCASTS_PAGE = 25;
/** A limit against an API that always announces another page. */
const PAGES_MAX = 20;

type Page = z.output<typeof pagination>;

/** Creates a client of an account without calling it. `root` is the address of the API. */
export function createKitClient(env: Pick<Env, 'outgoingNetworks'>, apiKey: string, root: string): KitClient {
  const system: JsonSystem = {
    name: 'Kit',
    root: new URL(root),
    headers: () => ({ 'x-kit-api-key': apiKey }),
    messageIn: (body) => {
      const { errors } = body as { errors?: unknown };
      return Array.isArray(errors) ? errors.filter((error) => typeof error === 'string').join(' ') : '';
    },
  };
  const get = async <Schema extends z.ZodMiniType>(
    path: string,
    query: Record<string, string>,
    answer: Schema,
  ) =>
    (await callJson(env, system, { method: 'GET', path, query, answer, isRepeatable: true }))
      .answer as z.output<Schema>;
  return {
    listLists: async () => {
      const tags = await allPages(async (after) => {
        const page = await get('tags', { per_page: String(LISTS_PAGE), ...after }, kitReplies.tags);
        return { records: page.tags, pagination: page.pagination };
      });
      const segments = await allPages(async (after) => {
        const page = await get('segments', { per_page: String(LISTS_PAGE), ...after }, kitReplies.segments);
        return { records: page.segments, pagination: page.pagination };
      });
      return [
        ...segments.map(({ id, name }) => ({ id: `segment ${id}`, name })),
        ...tags.map(({ id, name }) => ({ id: `tag ${id}`, name })),
      ];
    },
    listBroadcasts: (most) =>
      allPages(async (after) => {
        const query = { per_page: String(Math.min(most, BROADCASTS_PAGE)), ...after };
        const page = await get('broadcasts', query, kitReplies.broadcasts);
        return { records: page.broadcasts, pagination: page.pagination };
      }, most),
    findBroadcast: async (id) =>
      (
        await findJson(env, system, {
          path: `broadcasts/${id}`,
          answer: kitReplies.broadcast,
          missing: [404],
        })
      )?.broadcast ?? null,
    save: async (id, body) => {
      const { answer } = await callJson(env, system, {
        method: 'PUT',
        path: `broadcasts/${id}`,
        body,
        answer: kitReplies.broadcast,
        isRepeatable: true,
      });
      return answer.broadcast;
    },
    findStats: async (id) =>
      (
        await findJson(env, system, {
          path: `broadcasts/${id}/stats`,
          answer: kitReplies.stats,
          missing: [404],
        })
      )?.broadcast.stats ?? null,
    listClicks: (id) =>
      allPages(async (after) => {
        const page = await get(`broadcasts/${id}/clicks`, after, kitReplies.clicks);
        return { records: page.broadcast.clicks, pagination: page.pagination };
      }),
  };
}

/** Reads all pages of a list, or the first `most` records. */
async function allPages<Record>(
  read: (after: { after?: string }) => Promise<{ records: Record[]; pagination: Page }>,
  most = Infinity,
): Promise<Record[]> {
  const all: Record[] = [];
  let after: { after?: string } = {};
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { records, pagination: next } = await read(after);
    all.push(...records);
    if (!next.has_next_page || next.end_cursor === null || all.length >= most) break;
    after = { after: next.end_cursor };
  }
  return all.slice(0, most);
}
