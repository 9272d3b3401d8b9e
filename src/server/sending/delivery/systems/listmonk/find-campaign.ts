import { isOfDay, onlyMailing, requireOneList } from '../remote/list-names.ts';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import {
  type ListmonkCampaign,
  type ListmonkClient,
  type ListmonkList,
  listmonkReplies,
} from './listmonk-client.ts';

/** The states of campaigns that have not been sent or are being sent. */
const OPEN = ['draft', 'scheduled', 'running', 'paused'];
const A_PAGE = 50;
const PAGES_MAX = 10;

/** A campaign of listmonk 6.0 or later. */
export type IssueCampaign = ListmonkCampaign & { attribs: Record<string, unknown> };

/** Lists the lists that are not archived. */
export async function listLists(listmonk: ListmonkClient): Promise<ListmonkList[]> {
  const { data } = await listmonk.call({
    method: 'GET',
    path: 'lists',
    query: { minimal: 'true', per_page: 'all' },
    answer: listmonkReplies.lists,
    isRepeatable: true,
  });
  const lists = Array.isArray(data) ? data : data.results;
  return lists.filter(({ status }) => status !== 'archived');
}

/** Checks that campaigns can be read, and that they have attributes. */
export async function checkCampaigns(listmonk: ListmonkClient): Promise<void> {
  const [newest] = (await listPage(listmonk, [], 1)).results;
  if (newest) requireAttributes(newest);
}

/** Reads the campaign of the last hand-over; returns null if there was none, or if it was deleted. */
export async function readReferred(
  listmonk: ListmonkClient,
  { reference }: Pick<MailingTarget, 'reference'>,
): Promise<IssueCampaign | null> {
  const id = reference?.['campaignId'];
  if (typeof id !== 'number') return null;
  const found = await listmonk.find(`campaigns/${id}`, listmonkReplies.campaign);
  return found && requireAttributes(found.data);
}

/**
 * Finds the campaign of an issue: a campaign of the list with the publication's title that is scheduled for the sending date in the
 * organization's time zone, or that has no time and whose name, subject or tag contains the date (`2026-11-24`). Returns only the list
 * if there is no campaign. Fails if there is more than one campaign, or if it has been sent.
 */
export async function findCampaign(
  listmonk: ListmonkClient,
  target: MailingTarget,
): Promise<{ list: ListmonkList; campaign: IssueCampaign | null }> {
  const list = requireOneList(await listLists(listmonk), target.publicationTitle);
  const open = (await listOpen(listmonk)).filter((campaign) => isOf(campaign, list, target));
  const found = onlyMailing(open, ({ name }) => name);
  if (found) return { list, campaign: await readReferred(listmonk, { reference: { campaignId: found.id } }) };
  const { results: over } = await listPage(listmonk, ['finished'], 1);
  const sent = over.find((campaign) => isOf(campaign, list, target));
  if (sent) throw new MailingError('rejected', `“${sent.name}” has been sent already.`);
  return { list, campaign: null };
}

async function listOpen(listmonk: ListmonkClient): Promise<ListmonkCampaign[]> {
  const all: ListmonkCampaign[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { results, total } = await listPage(listmonk, OPEN, page);
    all.push(...results);
    if (results.length === 0 || all.length >= total) break;
  }
  return all;
}

/** Returns a page of the campaigns in these states, most recently changed first. */
async function listPage(
  listmonk: ListmonkClient,
  states: readonly string[],
  page: number,
): Promise<{ results: ListmonkCampaign[]; total: number }> {
  const { data } = await listmonk.call({
    method: 'GET',
    path: 'campaigns',
    query: [
      ...states.map((state): [string, string] => ['status', state]),
      ['no_body', 'true'],
      ['order_by', 'updated_at'],
      ['order', 'DESC'],
      ['page', String(page)],
      ['per_page', String(A_PAGE)],
    ],
    answer: listmonkReplies.campaigns,
    isRepeatable: true,
  });
  return data;
}

function isOf(campaign: ListmonkCampaign, list: ListmonkList, target: MailingTarget): boolean {
  if (campaign.type === 'optin' || !campaign.lists?.some(({ id }) => id === list.id)) return false;
  const { name, subject, tags, send_at: sendAt, started_at: startedAt } = campaign;
  return isOfDay({ at: sendAt ?? startedAt, texts: [name, subject, ...(tags ?? [])] }, target);
}

function requireAttributes(campaign: ListmonkCampaign): IssueCampaign {
  const { attribs } = campaign;
  if (attribs === undefined) {
    throw new MailingError('rejected', 'Its campaigns have no attributes: listmonk 6.0 or later is needed.');
  }
  return { ...campaign, attribs: attribs ?? {} };
}
