import {
  type HandedAd,
  type KeptAds,
  MailingError,
  type MailingState,
  type MailingTarget,
} from '../../mailing-system.ts';
import {
  markOf,
  missingAmong,
  ownBlocksIn,
  type PresentAd,
  putAds,
  requireSentAsHandedOver,
  slugsIn,
} from './ad-blocks.ts';
import { nullIfDeleted } from './list-names.ts';

/** A mailing in whose HTML an editor has put comment markers, in the same form for every system. */
export interface MarkedMailing<Source = unknown> {
  id: number | string;
  title: string;
  html: string;
  /** `stopped`: cancelled after its first mail. `cancelled`: cancelled before it. */
  stage: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped' | 'cancelled';
  /** When it was sent, in ISO 8601; any time before that. */
  sentAt: string;
  /** The number of mails sent so far; null if the system does not say. */
  sentCount: number | null;
  /** The record as the system returned it. */
  source: Source;
}

/** The mailings of one account. */
export interface MarkedMailings<Source = unknown> {
  /** Reads a mailing; null if it was deleted. */
  read(id: number | string): Promise<MarkedMailing<Source> | null>;
  /** Finds the issue's mailing. Fails unless there is exactly one that has not been sent. */
  findIssue(target: MailingTarget): Promise<MarkedMailing<Source>>;
  /** Saves the HTML of a mailing. */
  write(mailing: MarkedMailing<Source>, html: string): Promise<void>;
}

/** Returns false once another process has taken over. */
type GoOn = (() => Promise<boolean>) | undefined;

/** Reads the mailing of the last hand-over; returns null if there was none, or if it was deleted. */
export async function readReferred<Source>(
  mailings: MarkedMailings<Source>,
  { reference }: MailingTarget,
): Promise<MarkedMailing<Source> | null> {
  const id = reference?.['campaignId'];
  return typeof id === 'number' || typeof id === 'string' ? mailings.read(id) : null;
}

/** Writes exactly these ads between their markers in the issue's mailing. Returns the reference of the mailing. */
export async function fillMailing<Source>(
  mailings: MarkedMailings<Source>,
  target: MailingTarget,
  ads: readonly HandedAd[],
  { key, goOn }: { key: string; goOn: GoOn },
): Promise<Record<string, unknown>> {
  const referred = await readReferred(mailings, target);
  // A mailing that was cancelled before its first mail is replaced by another one.
  const before = referred?.stage === 'cancelled' ? null : referred;
  if (before) refuseBegun(before);
  if (ads.length === 0) {
    await emptyMailing(mailings, target, { goOn });
    return { ...target.reference, key, slugs: [] };
  }
  const mailing = await mailings.findIssue(target);
  const slugs = ads.map(({ slug }) => slug);
  requirePlaces(mailing, slugs);
  // The issue has another mailing now, so the ads must be removed from the first one.
  if (before && before.id !== mailing.id) await save(mailings, before, { ads: [], mark: '', goOn });
  await save(mailings, mailing, { ads, mark: markOf(key), goOn });
  return { campaignId: mailing.id, key, slugs };
}

/** Removes our ads from the issue's mailing except those to keep. Refuses once it is being sent. Returns the new reference. */
export async function emptyMailing<Source>(
  mailings: MarkedMailings<Source>,
  target: MailingTarget,
  { keep = { ads: [], key: '' }, goOn }: { keep?: KeptAds | undefined; goOn?: GoOn },
): Promise<MailingTarget['reference']> {
  const { reference } = target;
  const mailing =
    (await readReferred(mailings, target)) ??
    (await mailings.findIssue(target).catch((error) => nullIfDeleted(error, target)));
  if (mailing && mailing.stage !== 'cancelled') {
    if (mailing.stage === 'stopped') refuseBegun(mailing);
    const places = slugsIn(mailing.html);
    const ads = keep.ads.filter(({ slug }) => places.includes(slug));
    await save(mailings, mailing, { ads, mark: ads.length > 0 ? markOf(keep.key) : '', goOn });
  }
  return reference && { ...reference, key: keep.key, slugs: keep.ads.map(({ slug }) => slug) };
}

/** Refuses a mailing that lacks the markers of one of the slugs. */
export function requirePlaces({ title, html }: MarkedMailing, slugs: readonly string[]): void {
  const places = slugsIn(html);
  const missing = [...new Set(slugs)].filter((slug) => !places.includes(slug));
  if (missing.length > 0) throw new MailingError('placeholder_missing', `${missing.join(', ')} (“${title}”)`);
}

/** Returns the state of a mailing, with the ads that it lost. Fails if it was sent with other ads than those handed over. */
export function stateOfMailing(mailing: MarkedMailing | null, target: MailingTarget): MailingState {
  if (mailing === null) return { state: 'unknown' };
  const { title, stage, sentAt, sentCount } = mailing;
  if (stage === 'stopped') {
    throw new MailingError('rejected', `“${title}” was cancelled after ${sentCount ?? 'some'} mails.`);
  }
  const present: PresentAd[] = ownBlocksIn(mailing.html);
  const lost = missingAmong(present, target.reference);
  switch (stage) {
    case 'sent':
      requireSentAsHandedOver(title, target, { lost, present });
      return { state: 'sent', sentAt, recipientCount: sentCount };
    case 'draft':
    case 'scheduled':
      return lost.length > 0 ? { state: stage, lost } : { state: stage };
    default:
      return { state: stage };
  }
}

/** Reads the mailing for a test mail. Fails if the ads are not in it, because the system sends what it has stored. */
export async function readFilled<Source>(
  mailings: MarkedMailings<Source>,
  target: MailingTarget,
): Promise<MarkedMailing<Source>> {
  const mailing = (await readReferred(mailings, target)) ?? (await mailings.findIssue(target));
  if (ownBlocksIn(mailing.html).length === 0) {
    throw new MailingError('rejected', 'The ads are not in the campaign yet.');
  }
  return mailing;
}

/** Whether the content is fixed. */
export function hasBegun({ stage }: Pick<MarkedMailing, 'stage'>): boolean {
  return stage !== 'draft' && stage !== 'scheduled';
}

/** The refusal of a mailing that has been sent already. */
export function sentAlready({ title }: Pick<MarkedMailing, 'title'>): MailingError {
  return new MailingError('rejected', `“${title}” has been sent already.`);
}

function refuseBegun(mailing: MarkedMailing): void {
  if (hasBegun(mailing)) throw sentAlready(mailing);
}

interface Save {
  ads: readonly HandedAd[];
  mark: string;
  goOn: GoOn;
}

/**
 * Writes the ads into the mailing. Reads the mailing again immediately before writing, because the systems do not detect that an editor
 * has saved in the meantime.
 */
async function save<Source>(
  mailings: MarkedMailings<Source>,
  mailing: MarkedMailing<Source>,
  { ads, mark, goOn }: Save,
): Promise<void> {
  if (putAds(mailing.html, ads, mark) === mailing.html) return;
  refuseBegun(mailing);
  if (goOn && !(await goOn())) throw new MailingError('conflict', 'Another process took over.');
  const present = await mailings.read(mailing.id);
  if (present === null) throw new MailingError('issue_missing', `“${mailing.title}” was deleted.`);
  refuseBegun(present);
  requirePlaces(
    present,
    ads.map(({ slug }) => slug),
  );
  await mailings.write(present, putAds(present.html, ads, mark));
}
