import * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import {
  callJson,
  findJson,
  type JsonAnswer,
  type JsonCall,
  type JsonSystem,
} from '../remote/json-client.ts';

const list = z.object({ id: z.number(), name: z.string() });
export type BrevoList = z.output<typeof list>;

const campaign = z.object({
  id: z.number(),
  name: z.string(),
  subject: z._default(z.nullable(z.string()), ''),
  tag: z._default(z.nullable(z.string()), ''),
  /** `draft`, `queued`, `suspended`, `inReview`, `inProcess`, `sent`, `archive`, `cancelling` or `cancelled`. */
  status: z.string(),
  scheduledAt: z._default(z.nullable(z.string()), null),
  sentDate: z._default(z.nullable(z.string()), null),
  modifiedAt: z._default(z.nullable(z.string()), null),
  htmlContent: z._default(z.nullable(z.string()), ''),
  recipients: z._default(z.object({ lists: z._default(z.array(z.number()), []) }), { lists: [] }),
  statistics: z._default(
    z.object({ globalStats: z.optional(z.object({ sent: z.number(), viewed: z.number() })) }),
    {},
  ),
});
export type BrevoCampaign = z.output<typeof campaign>;

/** The replies of the API. Empty lists may be absent. */
export const brevoReplies = {
  lists: z.object({ lists: z._default(z.array(list), []), count: z.number() }),
  campaigns: z.object({ campaigns: z._default(z.array(campaign), []), count: z.number() }),
  campaign,
};

/** Calls Brevo's API. Throws only {@link MailingError}. */
export interface BrevoClient {
  call<Schema extends z.ZodMiniType | null>(call: JsonCall<Schema>): Promise<JsonAnswer<Schema>>;
  /** Reads a campaign with its counts; null if it was deleted. */
  findCampaign(id: number): Promise<BrevoCampaign | null>;
}

/** Creates a client of an account without calling it. `root` is the address of the API. */
export function createBrevoClient(
  env: Pick<Env, 'outgoingNetworks'>,
  apiKey: string,
  root: string,
): BrevoClient {
  const system: JsonSystem = {
    name: 'Brevo',
    root: new URL(root),
    headers: () => ({ 'api-key': apiKey }),
    messageIn: (body) => {
      const { message } = body as { message?: unknown };
      return typeof message === 'string' ? message : '';
    },
  };
  return {
    call: async (call) => (await callJson(env, system, call)).answer,
    findCampaign: (id) =>
      findJson(env, system, {
        path: `emailCampaigns/${id}`,
        query: { statistics: 'globalStats' },
        answer: campaign,
        missing: [404],
      }),
  };
}
