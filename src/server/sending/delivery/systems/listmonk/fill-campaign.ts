import { type HandedAd, type KeptAds, MailingError, type MailingTarget } from '../../mailing-system.ts';
import { areEqual, attributeOf, createCampaign, usedIn, withAds } from './create-campaign.ts';
import { findCampaign, type IssueCampaign, readReferred } from './find-campaign.ts';
import { type ListmonkClient, listmonkReplies } from './listmonk-client.ts';

interface HandOver {
  key: string;
  /** Returns false once another process has taken over. */
  goOn: (() => Promise<boolean>) | undefined;
  /** The name of the template of campaigns that Vertbook creates; '' if it creates none. */
  template: string;
}

/** Puts exactly these ads into the issue's campaign, which is created if there is none. Returns the reference of the campaign. */
export async function fillCampaign(
  listmonk: ListmonkClient,
  target: MailingTarget,
  ads: readonly HandedAd[],
  { key, goOn, template }: HandOver,
): Promise<Record<string, unknown>> {
  const referred = await readReferred(listmonk, target);
  // A campaign that was cancelled before its first mail is replaced by another one.
  const before = referred && isCancelledUnsent(referred) ? null : referred;
  if (before) refuseSent(before);
  if (ads.length === 0) {
    await emptyCampaign(listmonk, target, { goOn });
    return { ...target.reference, key, slugs: [] };
  }
  const slugs = ads.map(({ slug }) => slug);
  const { list, campaign } = await findCampaign(listmonk, target);
  if (before && before.id !== campaign?.id) {
    // The issue has another campaign now, so the ads must be removed from the first one.
    await save(listmonk, before, { ads: [], key: '', goOn });
  }
  if (campaign === null) {
    if (template === '') throw missing(target);
    await requireLease(goOn);
    const campaignId = await createCampaign(listmonk, target, { listId: list.id, template, ads, key });
    return { campaignId, key, slugs };
  }
  await requirePlaces(listmonk, campaign, slugs);
  await save(listmonk, campaign, { ads, key, goOn });
  return { campaignId: campaign.id, key, slugs };
}

interface Removal {
  keep?: KeptAds | undefined;
  goOn?: HandOver['goOn'];
}

/** Removes our ads from the issue's campaign except those to keep. Refuses once it is being sent. Returns the new reference. */
export async function emptyCampaign(
  listmonk: ListmonkClient,
  target: MailingTarget,
  { keep = { ads: [], key: '' }, goOn }: Removal = {},
): Promise<MailingTarget['reference']> {
  const { reference } = target;
  const campaign = (await readReferred(listmonk, target)) ?? (await findToEmpty(listmonk, target));
  if (campaign && campaign.status !== 'cancelled') {
    const places = await placesIn(
      listmonk,
      campaign,
      keep.ads.map(({ slug }) => slug),
    );
    const ads = keep.ads.filter(({ slug }) => places.includes(attributeOf(slug)));
    await save(listmonk, campaign, { ads, key: keep.key, goOn });
  } else if (campaign && !isCancelledUnsent(campaign)) {
    refuseSent(campaign);
  }
  return reference && { ...reference, key: keep.key, slugs: keep.ads.map(({ slug }) => slug) };
}

/** Finds the issue's campaign by its list and date; null if it was deleted after a hand-over, so that nothing must be removed. */
async function findToEmpty(listmonk: ListmonkClient, target: MailingTarget): Promise<IssueCampaign | null> {
  try {
    const { campaign } = await findCampaign(listmonk, target);
    if (campaign === null) throw missing(target);
    return campaign;
  } catch (error) {
    const reason = error instanceof MailingError ? error.reason : null;
    if (target.reference !== null && (reason === 'issue_missing' || reason === 'list_missing')) return null;
    throw error;
  }
}

/** Creates the error for an issue without a campaign. */
export function missing({ publicationTitle, sendingDate }: MailingTarget): MailingError {
  return new MailingError('issue_missing', `${publicationTitle}, ${sendingDate}`);
}

/** Refuses a campaign if one of the ads is inserted neither by its body nor by its template. */
export async function requirePlaces(
  listmonk: ListmonkClient,
  campaign: IssueCampaign,
  slugs: readonly string[],
): Promise<void> {
  const places = await placesIn(listmonk, campaign, slugs);
  const without = [...new Set(slugs)].filter((slug) => !places.includes(attributeOf(slug)));
  if (without.length > 0) {
    throw new MailingError('placeholder_missing', `${without.join(', ')} (“${campaign.name}”)`);
  }
}

/** Lists the attributes that the campaign inserts. Reads its template only if the body does not insert all of `slugs`. */
async function placesIn(
  listmonk: ListmonkClient,
  { body, template_id: templateId }: IssueCampaign,
  slugs: readonly string[],
): Promise<string[]> {
  const places = usedIn(body);
  const isComplete = slugs.every((slug) => places.includes(attributeOf(slug)));
  if (isComplete || templateId === null) return places;
  const found = await listmonk.find(`templates/${templateId}`, listmonkReplies.template);
  return [...places, ...usedIn(found?.data.body ?? '')];
}

interface Save {
  ads: readonly HandedAd[];
  key: string;
  goOn: HandOver['goOn'];
}

/**
 * Writes the ads into the attributes of the campaign. listmonk keeps the fields that a call leaves out, except lists and media,
 * so the text of an editor who saves in the meantime is not overwritten.
 */
async function save(
  listmonk: ListmonkClient,
  campaign: IssueCampaign,
  { ads, key, goOn }: Save,
): Promise<void> {
  const attribs = withAds(campaign, ads, key);
  if (areEqual(attribs, campaign.attribs)) return;
  refuseSent(campaign);
  await requireLease(goOn);
  const { data } = await listmonk.call({
    method: 'PUT',
    path: `campaigns/${campaign.id}`,
    body: { lists: idsOf(campaign.lists), media: idsOf(campaign.media), attribs },
    answer: listmonkReplies.campaign,
    isRepeatable: true,
  });
  // listmonk checks the state before it writes: the sending may have started with the old attributes in between.
  refuseSent(data);
}

/** Returns the ids of the existing records. A deleted record has the id 0. */
function idsOf(records: readonly { id: number }[] | null): number[] {
  return (records ?? []).map(({ id }) => id).filter((id) => id > 0);
}

async function requireLease(goOn: HandOver['goOn']): Promise<void> {
  if (goOn && !(await goOn())) throw new MailingError('conflict', 'Another process took over.');
}

function isCancelledUnsent({ status, sent }: Pick<IssueCampaign, 'status' | 'sent'>): boolean {
  return status === 'cancelled' && sent === 0;
}

function refuseSent({
  name,
  status,
  started_at: startedAt,
}: Pick<IssueCampaign, 'name' | 'status' | 'started_at'>): void {
  if (startedAt !== null || status === 'running' || status === 'finished') {
    throw new MailingError('rejected', `“${name}” has been sent already.`);
  }
}
