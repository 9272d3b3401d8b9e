import { isOfDay, onlyMailing, requireOneList } from '../remote/list-names.ts';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';
import { baseOf, isCopyOf, isTitleOfCopy } from './copy-settings.ts';
import { type MailchimpClient } from './mailchimp-client.ts';
import { type MailchimpCampaign, type MailchimpList, mailchimpReplies } from './mailchimp-records.ts';
import { referenceOf } from './reference.ts';

const A_PAGE = 100;
/** The maximum number of campaigns of an audience to search, newest first. */
const CAMPAIGNS_MAX = 300;

/** The editor's campaign of an issue, and the copies that Vertbook has made of it. */
export interface IssueCampaigns {
  original: MailchimpCampaign;
  /** The oldest first. */
  copies: MailchimpCampaign[];
}

/** Lists the audiences. Archived ones are not part of Mailchimp's list. */
export async function listLists(mailchimp: MailchimpClient): Promise<MailchimpList[]> {
  const all: MailchimpList[] = [];
  for (;;) {
    const { lists, total_items: total } = await mailchimp.call({
      method: 'GET',
      path: 'lists',
      query: {
        count: String(A_PAGE),
        offset: String(all.length),
        fields: 'lists.id,lists.name,total_items',
      },
      answer: mailchimpReplies.lists,
      isRepeatable: true,
    });
    all.push(...lists);
    if (lists.length === 0 || all.length >= total) return all;
  }
}

/** Lists the newest campaigns of an audience, or of all audiences if `listId` is omitted. */
export async function listCampaigns(
  mailchimp: MailchimpClient,
  { listId, most = CAMPAIGNS_MAX }: { listId?: string; most?: number } = {},
): Promise<MailchimpCampaign[]> {
  const all: MailchimpCampaign[] = [];
  for (;;) {
    const { campaigns, total_items: total } = await mailchimp.call({
      method: 'GET',
      path: 'campaigns',
      query: {
        ...(listId === undefined ? {} : { list_id: listId }),
        type: 'regular',
        sort_field: 'create_time',
        sort_dir: 'DESC',
        count: String(Math.min(A_PAGE, most)),
        offset: String(all.length),
        exclude_fields: 'campaigns._links,_links',
      },
      answer: mailchimpReplies.campaigns,
      isRepeatable: true,
    });
    all.push(...campaigns);
    if (campaigns.length === 0 || all.length >= Math.min(total, most)) return all;
  }
}

/**
 * Finds the campaign of an issue: a regular campaign to the audience with the publication's title that is scheduled for the sending date in
 * the organization's time zone, or that has no time and whose title or subject contains the date. Copies by Vertbook do not count. Fails
 * unless there is exactly one that has not been sent.
 */
export async function findIssueCampaigns(
  mailchimp: MailchimpClient,
  target: MailingTarget,
): Promise<IssueCampaigns> {
  const list = requireOneList(await listLists(mailchimp), target.publicationTitle);
  const all = await listCampaigns(mailchimp, { listId: list.id });
  const fitting = all.filter((campaign) => isOf(campaign, target));
  const open = fitting.filter((campaign) => !hasBegun(campaign) && !isCancelled(campaign));
  const original = onlyMailing(open, titleOf);
  if (original) return { original, copies: copiesAmong(all, original, target) };
  const sent = fitting.find(hasBegun);
  if (sent) throw sentAlready(sent);
  throw new MailingError('issue_missing', `${target.publicationTitle}, ${target.sendingDate}`);
}

/** Lists the present copies of a campaign. */
export async function listCopies(
  mailchimp: MailchimpClient,
  original: MailchimpCampaign,
  target: MailingTarget,
): Promise<MailchimpCampaign[]> {
  const all = await listCampaigns(mailchimp, {
    listId: original.recipients.list_id ?? '',
  });
  return copiesAmong(all, original, target);
}

/** Reads the copy of the last hand-over; null if there was none, or if it was deleted. */
export async function readReferred(
  mailchimp: MailchimpClient,
  target: MailingTarget,
): Promise<MailchimpCampaign | null> {
  const reference = referenceOf(target);
  return reference && mailchimp.findCampaign(reference.campaignId);
}

/** Whether the sending has begun, so that the content is fixed. */
export function hasBegun({ status, emails_sent: sent }: MailchimpCampaign): boolean {
  return status === 'sending' || status === 'sent' || status === 'archived' || (sent ?? 0) > 0;
}

/** Whether the sending was cancelled before the first mail. */
export function isCancelled(campaign: MailchimpCampaign): boolean {
  return (campaign.status === 'canceled' || campaign.status === 'canceling') && !hasBegun(campaign);
}

/** Returns the name under which Mailchimp shows a campaign. */
export function titleOf({ settings }: MailchimpCampaign): string {
  return settings.title || settings.subject_line || '';
}

/** Creates the error for a campaign that can no longer change. */
export function sentAlready(campaign: MailchimpCampaign): MailingError {
  return new MailingError('rejected', `“${titleOf(campaign)}” has been sent already.`);
}

function isOf(campaign: MailchimpCampaign, target: MailingTarget): boolean {
  if (campaign.type !== 'regular' || isTitleOfCopy(titleOf(campaign))) return false;
  const { send_time: at, settings } = campaign;
  const texts = [settings.title ?? '', settings.subject_line ?? ''];
  return isOfDay({ at: at || null, texts }, target);
}

function copiesAmong(
  all: readonly MailchimpCampaign[],
  original: MailchimpCampaign,
  target: MailingTarget,
): MailchimpCampaign[] {
  const base = baseOf(titleOf(original), target.sendingDate);
  const reference = referenceOf(target);
  const referred = reference?.sourceId === original.id ? reference.campaignId : null;
  return all
    .filter((each) => each.id === referred || isCopyOf(titleOf(each), base))
    .filter((each) => each.id !== original.id && !isCancelled(each))
    .toSorted((one, other) => rank(one) - rank(other) || (one.id < other.id ? -1 : 1));
}

function rank({ create_time: created }: MailchimpCampaign): number {
  return Date.parse(created ?? '') || 0;
}
