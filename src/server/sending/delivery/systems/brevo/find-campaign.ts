import * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import {
  callJson,
  findJson,
  type JsonAnswer,
  type JsonCall,
  type JsonSystem,
} from '../remote/json-client.ts';
import { isOfDay, onlyMailing, requireOneList, sentTime } from '../remote/list-names.ts';
import { type MarkedMailing, type MarkedMailings, sentAlready } from '../remote/marked-mailings.ts';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';

const brevoList = z.object({ id: z.number(), name: z.string() });
type BrevoList = z.output<typeof brevoList>;

const brevoCampaign = z.object({
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
type BrevoCampaign = z.output<typeof brevoCampaign>;

/** The replies of the API. Empty lists may be absent. */
const brevoReplies = {
  lists: z.object({ lists: z._default(z.array(brevoList), []), count: z.number() }),
  campaigns: z.object({ campaigns: z._default(z.array(brevoCampaign), []), count: z.number() }),
  campaign: brevoCampaign,
};

/** Calls Brevo's API. Throws only {@link MailingError}. */
interface BrevoClient {
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
        answer: brevoCampaign,
        missing: [404],
      }),
  };
}

const A_PAGE = 50;
/** The maximum number of campaigns to search, newest first. */
const CAMPAIGNS_MAX = 200;

/** Lists the lists of contacts. */
export async function listLists(brevo: BrevoClient): Promise<BrevoList[]> {
  const all: BrevoList[] = [];
  for (;;) {
    const { lists, count } = await brevo.call({
      method: 'GET',
      path: 'contacts/lists',
      query: { limit: String(A_PAGE), offset: String(all.length) },
      answer: brevoReplies.lists,
      isRepeatable: true,
    });
    all.push(...lists);
    if (lists.length === 0 || all.length >= count) return all;
  }
}

/** Lists the newest campaigns, without their HTML. */
export async function listCampaigns(brevo: BrevoClient, most = CAMPAIGNS_MAX): Promise<BrevoCampaign[]> {
  const all: BrevoCampaign[] = [];
  for (;;) {
    const { campaigns, count } = await brevo.call({
      method: 'GET',
      path: 'emailCampaigns',
      query: {
        type: 'classic',
        excludeHtmlContent: 'true',
        sort: 'desc',
        limit: String(A_PAGE),
        offset: String(all.length),
      },
      answer: brevoReplies.campaigns,
      isRepeatable: true,
    });
    all.push(...campaigns);
    if (campaigns.length === 0 || all.length >= Math.min(count, most)) return all;
  }
}

/** Returns the campaigns of an account as mailings with markers. */
export function brevoMailings(brevo: BrevoClient): MarkedMailings<BrevoCampaign> {
  return {
    read: async (id) => {
      const campaign = await brevo.findCampaign(Number(id));
      return campaign && marked(campaign);
    },
    findIssue: async (target) => marked(await findCampaign(brevo, target)),
    write: async ({ id }, htmlContent) => {
      await brevo.call({
        method: 'PUT',
        path: `emailCampaigns/${id}`,
        body: { htmlContent },
        answer: null,
        isRepeatable: true,
      });
    },
  };
}

function marked(campaign: BrevoCampaign): MarkedMailing<BrevoCampaign> {
  const { id, name, htmlContent, sentDate, modifiedAt, statistics } = campaign;
  return {
    id,
    title: name,
    html: htmlContent ?? '',
    stage: stageOf(campaign),
    sentAt: sentTime(sentDate, modifiedAt),
    sentCount: statistics.globalStats?.sent ?? null,
    source: campaign,
  };
}

function stageOf({ status, statistics }: BrevoCampaign): MarkedMailing['stage'] {
  const hasSent = (statistics.globalStats?.sent ?? 0) > 0;
  if (status === 'cancelled') return hasSent ? 'stopped' : 'cancelled';
  if (status === 'sent' || status === 'archive') return 'sent';
  if (hasSent) return 'sending';
  if (status === 'queued') return 'scheduled';
  return status === 'draft' || status === 'suspended' ? 'draft' : 'sending';
}

/**
 * Finds the campaign of an issue: a campaign to the list with the publication's title that is scheduled for the sending date in the
 * organization's time zone, or that has no time and whose name, subject or tag contains the date. Fails unless there is exactly one
 * that has not been sent.
 */
async function findCampaign(brevo: BrevoClient, target: MailingTarget): Promise<BrevoCampaign> {
  const list = requireOneList(await listLists(brevo), target.publicationTitle);
  const fitting = (await listCampaigns(brevo)).filter((campaign) => isOf(campaign, list, target));
  const found = onlyMailing(
    fitting.filter((campaign) => !isOver(campaign)),
    ({ name }) => name,
  );
  const campaign = found && (await brevo.findCampaign(found.id));
  if (campaign) return campaign;
  const sent = fitting.find(({ status }) => status === 'sent' || status === 'archive');
  if (sent) throw sentAlready({ title: sent.name });
  throw new MailingError('issue_missing', `${target.publicationTitle}, ${target.sendingDate}`);
}

function isOf(campaign: BrevoCampaign, list: BrevoList, target: MailingTarget): boolean {
  const { name, subject, tag, scheduledAt, sentDate, recipients } = campaign;
  const texts = [name, subject ?? '', tag ?? ''];
  return recipients.lists.includes(list.id) && isOfDay({ at: scheduledAt ?? sentDate, texts }, target);
}

function isOver({ status }: BrevoCampaign): boolean {
  return ['sent', 'archive', 'cancelling', 'cancelled'].includes(status);
}
