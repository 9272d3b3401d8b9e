import { type HandedAd, type KeptAds, MailingError, type MailingTarget } from '../../mailing-system.ts';
import { markOf, missingAmong } from '../remote/ad-blocks.ts';
import { digestOf, placesIn, withAds } from './ad-places.ts';
import { settingsOf } from './copy-settings.ts';
import {
  findIssueCampaigns,
  hasBegun,
  isCancelled,
  type IssueCampaigns,
  readReferred,
  sentAlready,
  titleOf,
} from './find-campaign.ts';
import { type GoOn, hasContent, keepCopy, type WantedCopy } from './keep-copy.ts';
import type { MailchimpClient } from './mailchimp-client.ts';
import type { MailchimpCampaign, MailchimpContent } from './mailchimp-records.ts';
import { type MailchimpReference, referenceOf } from './reference.ts';

/** Creates or updates the copy of the issue's campaign with exactly these ads. Returns the reference of the copy. */
export async function fillCopy(
  mailchimp: MailchimpClient,
  target: MailingTarget,
  ads: readonly HandedAd[],
  { key, goOn }: { key: string; goOn: GoOn },
): Promise<Record<string, unknown>> {
  if (ads.length === 0) {
    return {
      ...(await emptyCopy(mailchimp, target, { goOn })),
      key,
      slugs: [],
    };
  }
  const issue = await findIssueCampaigns(mailchimp, target);
  const { original, copies } = issue;
  await refuseOther(mailchimp, target, issue);
  const content = await mailchimp.readContent(original);
  const slugs = ads.map(({ slug }) => slug);
  const wanted = wantedCopy(original, content, ads, key);
  const sent = copies.find(hasBegun);
  if (sent && !(await hasContent(mailchimp, sent, wanted))) throw sentAlready(sent);
  if (!sent) requireOriginal(original, content, slugs);
  const campaignId = sent?.id ?? (await keepCopy(mailchimp, target, { issue, wanted, goOn }));
  return {
    campaignId,
    sourceId: original.id,
    source: wanted.source,
    key,
    slugs,
  };
}

/** Removes our ads from the copy except those to keep. Refuses once it is being sent. Returns the new reference. */
export async function emptyCopy(
  mailchimp: MailchimpClient,
  target: MailingTarget,
  { keep = { ads: [], key: '' }, goOn }: { keep?: KeptAds | undefined; goOn?: GoOn },
): Promise<MailingTarget['reference']> {
  const issue = await findToEmpty(mailchimp, target);
  const reference = referenceOf(target);
  const slugs = keep.ads.map(({ slug }) => slug);
  if (issue === null || issue.copies.length === 0) return reference && { ...reference, key: keep.key, slugs };
  const sent = issue.copies.find(hasBegun);
  if (sent) throw sentAlready(sent);
  const content = await mailchimp.readContent(issue.original);
  const places = placesIn(content.html ?? '');
  const ads = keep.ads.filter(({ slug }) => places.includes(slug));
  const wanted = wantedCopy(issue.original, content, ads, keep.key);
  const campaignId = await keepCopy(mailchimp, target, { issue, wanted, goOn });
  const { source } = wanted;
  return (
    reference && {
      campaignId,
      sourceId: issue.original.id,
      source,
      key: keep.key,
      slugs,
    }
  );
}

/** Refuses an original that is scheduled, because only its copy must be sent, or that has not exactly one marker for each ad. */
export function requireOriginal(
  original: MailchimpCampaign,
  { html }: MailchimpContent,
  slugs: readonly string[],
): void {
  const title = titleOf(original);
  refuseScheduled(original, 'the copy with the ads');
  const places = placesIn(html ?? '');
  const asked = [...new Set(slugs)];
  const missing = asked.filter((slug) => !places.includes(slug));
  if (missing.length > 0) throw new MailingError('placeholder_missing', `${missing.join(', ')} (“${title}”)`);
  const double = asked.filter((slug) => places.indexOf(slug) !== places.lastIndexOf(slug));
  if (double.length > 0) throw new MailingError('placeholder_double', `${double.join(', ')} (“${title}”)`);
}

/** Refuses an original that is scheduled, because readers would get it in addition to the copy, or instead of it. */
export function refuseScheduled(original: MailchimpCampaign, copy: string): void {
  if (original.status !== 'schedule') return;
  const detail = `“${titleOf(original)}” is scheduled itself. Unschedule it, and schedule ${copy}.`;
  throw new MailingError('rejected', detail);
}

/** Lists the slugs of the ads of the last hand-over that are missing in the copy: all of them if the original has changed since. */
export async function missingIn(
  mailchimp: MailchimpClient,
  copy: MailchimpCampaign,
  { reference, original }: { reference: MailchimpReference; original: MailchimpCampaign | null },
): Promise<string[]> {
  const { slugs, key, source } = reference;
  if (slugs.length === 0) return [];
  if (original && !hasBegun(copy)) {
    const content = await mailchimp.readContent(original);
    if (digestOf(content, settingsOf(original)) !== source) return [...new Set(slugs)];
  }
  return missingAmong(await mailchimp.readAds(copy), { slugs, key: `${key} ${source}` });
}

function wantedCopy(
  original: MailchimpCampaign,
  content: MailchimpContent,
  ads: readonly HandedAd[],
  key: string,
): WantedCopy {
  const settings = settingsOf(original);
  const source = digestOf(content, settings);
  const mark = markOf(`${key} ${source}`);
  return { settings, source, content: withAds(content, ads, mark) };
}

/** Refuses if the copy of the last hand-over belongs to another campaign, because readers would get both copies. A draft is no problem. */
async function refuseOther(
  mailchimp: MailchimpClient,
  target: MailingTarget,
  { copies }: IssueCampaigns,
): Promise<void> {
  const referred = await readReferred(mailchimp, target);
  if (referred === null || isCancelled(referred) || copies.some(({ id }) => id === referred.id)) return;
  if (hasBegun(referred)) throw sentAlready(referred);
  if (referred.status === 'schedule') {
    throw new MailingError('rejected', `“${titleOf(referred)}” is still scheduled. Unschedule it first.`);
  }
}

/** Finds the campaigns of an issue; null if they were deleted after a hand-over, so that nothing must be removed. */
async function findToEmpty(
  mailchimp: MailchimpClient,
  target: MailingTarget,
): Promise<IssueCampaigns | null> {
  const reference = referenceOf(target);
  const copy = await readReferred(mailchimp, target);
  const original = reference && copy && (await mailchimp.findCampaign(reference.sourceId));
  if (copy && original) return { original, copies: isCancelled(copy) ? [] : [copy] };
  try {
    return await findIssueCampaigns(mailchimp, target);
  } catch (error) {
    const reason = error instanceof MailingError ? error.reason : null;
    if (copy && hasBegun(copy)) throw sentAlready(copy);
    if (copy?.status === 'schedule') throw error;
    if (reference !== null && (reason === 'issue_missing' || reason === 'list_missing')) return null;
    throw error;
  }
}
