import type * as z from 'zod/mini';
import { dataCentreOf } from '#domain/sending/mailing-systems/mailchimp.ts';
import type { Env } from '#server/platform/env.ts';
import { MailingError } from '../../mailing-system.ts';
import type { PresentAd } from '../remote/ad-blocks.ts';
import {
  callJson,
  findJson,
  type JsonAnswer,
  type JsonCall,
  type JsonSystem,
} from '../remote/json-client.ts';
import { adsIn } from './ad-places.ts';
import { type MailchimpCampaign, type MailchimpContent, mailchimpReplies } from './mailchimp-records.ts';

/** Calls Mailchimp's Marketing API. Throws only {@link MailingError}. */
export interface MailchimpClient {
  call<Schema extends z.ZodMiniType | null>(call: JsonCall<Schema>): Promise<JsonAnswer<Schema>>;
  /** Reads a record; null if it does not exist. */
  find<Schema extends z.ZodMiniType>(
    path: string,
    answer: Schema,
    query?: Record<string, string>,
  ): Promise<z.output<Schema> | null>;
  findCampaign(id: string): Promise<MailchimpCampaign | null>;
  readContent(campaign: MailchimpCampaign): Promise<MailchimpContent>;
  /** Lists the ads in a copy. */
  readAds(copy: MailchimpCampaign): Promise<PresentAd[]>;
}

/** Returns the address of the API in the data centre of a key; null if the key is malformed. Only the data centre comes from the key. */
export function rootOfMailchimp(key: string): URL | null {
  const dataCentre = dataCentreOf(key);
  return dataCentre === null ? null : new URL(`https://${dataCentre}.api.mailchimp.com/3.0/`);
}

/** Creates a client of an account without calling it. `root` is the address of the API. */
export function createMailchimpClient(
  env: Pick<Env, 'outgoingNetworks'>,
  key: string,
  root: URL | null,
): MailchimpClient {
  const system: JsonSystem = {
    name: 'Mailchimp',
    root,
    // Any user name is accepted.
    headers: () => ({
      authorization: `Basic ${Buffer.from(`vertbook:${key}`).toString('base64')}`,
    }),
    messageIn,
    // Under load Mailchimp also replies with status 403, without JSON. A 403 that concerns the key has JSON.
    isThrottled: ({ status, text }) => status === 403 && !text.trimStart().startsWith('{'),
  };
  const find: MailchimpClient['find'] = (path, answer, query = {}) =>
    findJson(env, system, { path, answer, query, missing: [404] });
  const readContent: MailchimpClient['readContent'] = async ({ id, settings }) => {
    const content = await find(`campaigns/${encodeURIComponent(id)}/content`, mailchimpReplies.content);
    if (content === null) throw new MailingError('issue_missing', `“${settings.title}” was deleted.`);
    return content;
  };
  return {
    call: async (call) => (await callJson(env, system, call)).answer,
    find,
    findCampaign: (id) => find(`campaigns/${encodeURIComponent(id)}`, mailchimpReplies.campaign),
    readContent,
    readAds: async (copy) => adsIn((await readContent(copy)).html ?? ''),
  };
}

/** Returns the description of a problem (`detail`), followed by the problems of single fields (`errors`). */
function messageIn(body: unknown): string {
  const { title, detail, errors } = body as {
    title?: unknown;
    detail?: unknown;
    errors?: unknown;
  };
  const ofFields = (Array.isArray(errors) ? errors : []).map(
    (error: { field?: unknown; message?: unknown }) =>
      [error.field, error.message].filter((part) => typeof part === 'string' && part !== '').join(': '),
  );
  return [detail ?? title, ...ofFields].filter((part) => typeof part === 'string').join(' ');
}
