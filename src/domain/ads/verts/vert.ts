import type { Day } from '#domain/platform/day.ts';
import { httpUrlProblem } from '#domain/platform/http-url.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { completeAddress } from './ad-address.ts';
import {
  isUsedIn,
  neededFields,
  VERT_FIELDS,
  VERT_TEXT_FIELDS,
  type VertContent,
  type VertTextField,
} from './vert-fields.ts';

/** The problems of an ad, by field; a field without problems is left out. */
type VertProblems = Partial<Record<VertTextField, ProblemCode[]>>;

/** The delivery state of an ad. Spec §4 Vert delivery state. */
export type DeliveryState = 'sent' | 'failed' | 'incomplete' | 'pending';

/** The ad that an ordered placement gets: an empty image ad. */
export const EMPTY_VERT: VertContent = blankContent(VERT_FIELDS);

/** The maximum width and height of a stored image, in pixels. */
export const IMAGE_SIDE_MAX_PX = 20_000;
/** The maximum number of pixels of an uploaded image. */
export const IMAGE_PIXELS_MAX = 25_000_000;
/** The maximum number of pixels in all frames of an uploaded animation together. */
export const ANIMATION_PIXELS_MAX = 20_000_000;

const URL_FIELDS = VERT_TEXT_FIELDS.filter((field) => VERT_FIELDS[field].kind === 'url');
const TEXT_FIELDS = VERT_TEXT_FIELDS.filter((field) => VERT_FIELDS[field].kind !== 'url');
// Control characters except line breaks and tabs: mails must not contain them, and the database cannot store NUL.
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/** Returns the required fields that are empty. Spaces do not count as content. */
export function missingFields(content: VertContent): VertTextField[] {
  return neededFields(content.type).filter((field) => content[field].trim() === '');
}

/** Whether the ad is incomplete: at least one of its required fields is empty. */
export function hasMissingData(content: VertContent): boolean {
  return missingFields(content).length > 0;
}

/** Switches the type of an ad: swaps the image address and the text image address, keeps everything else. Spec §3. */
export function switchType(content: VertContent): VertContent {
  return {
    ...content,
    type: content.type === 'ImageVert' ? 'TextVert' : 'ImageVert',
    imageUrl: content.textImageUrl,
    textImageUrl: content.imageUrl,
  };
}

/** Returns the address of the image that the ad shows; '' if it shows none. */
export function shownImageUrl(content: VertContent): string {
  return content.type === 'ImageVert' ? content.imageUrl : content.textImageUrl;
}

/** Returns the ad as it is saved: the fields of the other type are blank, and an ad without an image has no image size. Spec §4. */
export function blankUnusedFields(content: VertContent): VertContent {
  const unused = VERT_TEXT_FIELDS.filter((field) => !isUsedIn(field, content.type));
  const saved: VertContent = { ...content, ...Object.fromEntries(unused.map((field) => [field, ''])) };
  return shownImageUrl(saved).trim() === '' ? { ...saved, imageWidth: null, imageHeight: null } : saved;
}

/** Returns the ad with complete addresses. */
export function normalizeVert(content: VertContent): VertContent {
  const addresses = Object.fromEntries(URL_FIELDS.map((field) => [field, completeAddress(content[field])]));
  return { ...content, ...addresses };
}

/** Returns the delivery state: sent, else failed after its sending date, else incomplete, else pending. Spec §4. */
export function deliveryState(
  vert: { sent: boolean; sendingDate: Day; hasMissingData: boolean },
  today: Day,
): DeliveryState {
  if (vert.sent) return 'sent';
  if (isFailedVert({ isVertSent: vert.sent, sendingDate: vert.sendingDate }, today)) return 'failed';
  return vert.hasMissingData ? 'incomplete' : 'pending';
}

/** Returns why the ad cannot be changed, or null: it was sent. */
export function editProblem(vert: { sent: boolean }): 'order_sent' | null {
  return vert.sent ? 'order_sent' : null;
}

/** Returns the problems with the content of an ad. Empty fields are not problems: they only make the ad incomplete. */
export function vertProblems(content: VertContent): VertProblems {
  const problems: VertProblems = {};
  for (const field of URL_FIELDS) {
    const problem = content[field] === '' ? null : httpUrlProblem(content[field]);
    if (problem) problems[field] = [problem];
  }
  for (const field of TEXT_FIELDS) {
    const codes: ProblemCode[] = [];
    if (content[field].length > VERT_FIELDS[field].max) codes.push('too_long');
    if (CONTROL.test(content[field])) codes.push('invalid');
    if (codes.length > 0) problems[field] = codes;
  }
  return problems;
}

/** Whether an ad was sent, and its sending date. Together they decide whether an unsent ad is still to be sent or has failed. */
export type Sending = { isVertSent: boolean; sendingDate: Day };

/** Whether the ad is still to be sent: today or later. */
export function willVertBeSent(vert: Sending, today: Day): boolean {
  return !vert.isVertSent && vert.sendingDate >= today;
}

/** Whether sending failed: the date has passed and the ad was not sent. */
export function isFailedVert(vert: Sending, today: Day): boolean {
  return !vert.isVertSent && vert.sendingDate < today;
}
