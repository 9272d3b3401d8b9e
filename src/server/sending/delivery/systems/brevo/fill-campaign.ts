import { markOf, putAds, slugsIn } from '../remote/ad-blocks.ts';
import { nullIfDeleted } from '../remote/list-names.ts';
import { type HandedAd, type KeptAds, MailingError, type MailingTarget } from '../../mailing-system.ts';
import { type BrevoCampaign, type BrevoClient, findCampaign, readReferred } from './find-campaign.ts';

/** Returns false once another process has taken over. */
type GoOn = (() => Promise<boolean>) | undefined;

/** Writes exactly these ads between their markers in the campaign. Returns the reference of the campaign. */
export async function fillCampaign(
  brevo: BrevoClient,
  target: MailingTarget,
  ads: readonly HandedAd[],
  { key, goOn }: { key: string; goOn: GoOn },
): Promise<Record<string, unknown>> {
  const referred = await readReferred(brevo, target);
  // A campaign that was cancelled before its first mail is replaced by another one.
  const before = referred && isCancelledUnsent(referred) ? null : referred;
  if (before) refuseSent(before);
  if (ads.length === 0) {
    await emptyCampaign(brevo, target, { goOn });
    return { ...target.reference, key, slugs: [] };
  }
  const campaign = await findCampaign(brevo, target);
  const slugs = ads.map(({ slug }) => slug);
  requirePlaces(campaign, slugs);
  // The issue has another campaign now, so the ads must be removed from the first one.
  if (before && before.id !== campaign.id) await save(brevo, before, { ads: [], mark: '', goOn });
  await save(brevo, campaign, { ads, mark: markOf(key), goOn });
  return { campaignId: campaign.id, key, slugs };
}

/** Removes our ads from the campaign except those to keep. Refuses once it is being sent. Returns the new reference. */
export async function emptyCampaign(
  brevo: BrevoClient,
  target: MailingTarget,
  { keep = { ads: [], key: '' }, goOn }: { keep?: KeptAds | undefined; goOn?: GoOn },
): Promise<MailingTarget['reference']> {
  const { reference } = target;
  const campaign =
    (await readReferred(brevo, target)) ??
    (await findCampaign(brevo, target).catch((error) => nullIfDeleted(error, target)));
  if (campaign && !isCancelledUnsent(campaign)) {
    if (campaign.status === 'cancelled') refuseSent(campaign);
    const places = slugsIn(campaign.htmlContent ?? '');
    const ads = keep.ads.filter(({ slug }) => places.includes(slug));
    await save(brevo, campaign, { ads, mark: ads.length > 0 ? markOf(keep.key) : '', goOn });
  }
  return reference && { ...reference, key: keep.key, slugs: keep.ads.map(({ slug }) => slug) };
}

/** Refuses a campaign that lacks the markers of one of the slugs. */
export function requirePlaces({ name, htmlContent }: BrevoCampaign, slugs: readonly string[]): void {
  const places = slugsIn(htmlContent ?? '');
  const missing = [...new Set(slugs)].filter((slug) => !places.includes(slug));
  if (missing.length > 0) {
    throw new MailingError('placeholder_missing', `${missing.join(', ')} (“${name}”)`);
  }
}

interface Save {
  ads: readonly HandedAd[];
  mark: string;
  goOn: GoOn;
}

/**
 * Writes the ads into the campaign. Reads the campaign again immediately before writing, because Brevo does not detect that an editor
 * has saved in the meantime.
 */
async function save(brevo: BrevoClient, campaign: BrevoCampaign, { ads, mark, goOn }: Save): Promise<void> {
  const before = campaign.htmlContent ?? '';
  if (putAds(before, ads, mark) === before) return;
  refuseSent(campaign);
  if (goOn && !(await goOn())) throw new MailingError('conflict', 'Another process took over.');
  const present = await brevo.findCampaign(campaign.id);
  if (present === null) throw new MailingError('issue_missing', `“${campaign.name}” was deleted.`);
  refuseSent(present);
  requirePlaces(
    present,
    ads.map(({ slug }) => slug),
  );
  await brevo.call({
    method: 'PUT',
    path: `emailCampaigns/${campaign.id}`,
    body: { htmlContent: putAds(present.htmlContent ?? '', ads, mark) },
    answer: null,
    isRepeatable: true,
  });
}

function isCancelledUnsent({ status, statistics }: BrevoCampaign): boolean {
  return status === 'cancelled' && !statistics.globalStats?.sent;
}

/** Whether the sending has begun, so that the content is fixed. */
export function hasBegun({ status, statistics }: BrevoCampaign): boolean {
  const isUnsent = status === 'draft' || status === 'queued' || status === 'suspended';
  return !isUnsent || (statistics.globalStats?.sent ?? 0) > 0;
}

function refuseSent(campaign: BrevoCampaign): void {
  if (hasBegun(campaign)) {
    throw new MailingError('rejected', `“${campaign.name}” has been sent already.`);
  }
}
