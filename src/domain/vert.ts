import type { Day } from './day.ts';
import { httpUrlProblem, URL_MAX } from './http-url.ts';
import type { ProblemCode } from './problem-code.ts';
import { isFailedVert } from './report.ts';

/** The kind of an ad: a picture with a link, or a headline with text and a link. */
export type VertType = (typeof VERT_TYPES)[number];

/** Both kinds of ads. */
export const VERT_TYPES = ['ImageVert', 'TextVert'] as const;

/** What is sent in a placement. Empty texts are '', an unknown image size is null; sizes are in pixels. Spec §3 vert. */
export interface VertContent {
  type: VertType;
  trackingPixel: string;
  linkUrl: string;
  imageUrl: string;
  headline: string;
  linkText: string;
  textImageUrl: string;
  text: string;
  imageWidth: number | null;
  imageHeight: number | null;
}

/** A field of an ad that holds text. */
export type VertTextField = Exclude<keyof VertContent, 'type' | 'imageWidth' | 'imageHeight'>;

/** What is wrong with an ad, by field; a field without problems is left out. */
export type VertProblems = Partial<Record<VertTextField, ProblemCode[]>>;

/** Where an ad stands on its way to the reader. Spec §4 Vert delivery state. */
export type DeliveryState = 'sent' | 'failed' | 'incomplete' | 'pending';

/** The ad that a placement gets when it is ordered: an image ad with nothing in it. */
export const EMPTY_VERT: VertContent = {
  type: 'ImageVert',
  trackingPixel: '',
  linkUrl: '',
  imageUrl: '',
  headline: '',
  linkText: '',
  textImageUrl: '',
  text: '',
  imageWidth: null,
  imageHeight: null,
};

/** The longest content of each field, in characters. */
export const VERT_LIMITS: Readonly<Record<VertTextField, number>> = {
  trackingPixel: URL_MAX,
  linkUrl: URL_MAX,
  imageUrl: URL_MAX,
  headline: 300,
  linkText: 200,
  textImageUrl: URL_MAX,
  text: 10_000,
};

/** The widest or highest image that can be stored, in pixels. */
export const IMAGE_SIDE_MAX_PX = 20_000;

/** What an ad must contain before it can be sent. Spec §4 Vert. */
export const REQUIRED_FIELDS: Readonly<Record<VertType, readonly VertTextField[]>> = {
  ImageVert: ['imageUrl', 'linkUrl'],
  TextVert: ['headline', 'linkText', 'text', 'linkUrl'],
};

const URL_FIELDS: readonly VertTextField[] = ['trackingPixel', 'linkUrl', 'imageUrl', 'textImageUrl'];
const TEXT_FIELDS: readonly VertTextField[] = ['headline', 'linkText', 'text'];
// Every control character but line breaks and tabs: neither a mail nor the database can carry them.
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/** The required fields that are still empty; spaces do not count as content. */
export function missingFields(content: VertContent): VertTextField[] {
  return REQUIRED_FIELDS[content.type].filter((field) => content[field].trim() === '');
}

/** Whether the ad is incomplete: one of its required fields is empty. */
export function hasMissingData(content: VertContent): boolean {
  return missingFields(content).length > 0;
}

/** The ad as the other type: image address and text image address change places, everything else is kept. Spec §3. */
export function switchType(content: VertContent): VertContent {
  return {
    ...content,
    type: content.type === 'ImageVert' ? 'TextVert' : 'ImageVert',
    imageUrl: content.textImageUrl,
    textImageUrl: content.imageUrl,
  };
}

/** The address of the image that the ad shows, '' when it shows none. */
export function shownImageUrl(content: VertContent): string {
  return content.type === 'ImageVert' ? content.imageUrl : content.textImageUrl;
}

/** The ad as it is saved: the other type's fields are blanked, and an ad without an image has no image size. Spec §4. */
export function blankUnusedFields(content: VertContent): VertContent {
  const saved: VertContent =
    content.type === 'ImageVert'
      ? { ...content, headline: '', text: '', linkText: '', textImageUrl: '' }
      : { ...content, imageUrl: '' };
  return shownImageUrl(saved).trim() === '' ? { ...saved, imageWidth: null, imageHeight: null } : saved;
}

/** The ad with its addresses freed of the outer spaces that pasting brings along. */
export function normalizeVert(content: VertContent): VertContent {
  const addresses = Object.fromEntries(URL_FIELDS.map((field) => [field, content[field].trim()]));
  return { ...content, ...addresses };
}

/** Where the ad stands: sent, else failed once its date has gone by, else incomplete, else pending. Spec §4. */
export function deliveryState(
  vert: { sent: boolean; sendingDate: Day; hasMissingData: boolean },
  today: Day,
): DeliveryState {
  if (vert.sent) return 'sent';
  if (isFailedVert({ isVertSent: vert.sent, sendingDate: vert.sendingDate }, today)) return 'failed';
  return vert.hasMissingData ? 'incomplete' : 'pending';
}

/** Whether the ad can be changed: not any more once it was sent. */
export function isEditable(vert: { sent: boolean }): boolean {
  return !vert.sent;
}

/** What is wrong with the ad's content; empty fields are no problem, they make it incomplete. */
export function vertProblems(content: VertContent): VertProblems {
  const problems: VertProblems = {};
  for (const field of URL_FIELDS) {
    const problem = content[field] === '' ? null : httpUrlProblem(content[field]);
    if (problem) problems[field] = [problem];
  }
  for (const field of TEXT_FIELDS) {
    const codes: ProblemCode[] = [];
    if (content[field].length > VERT_LIMITS[field]) codes.push('too_long');
    if (CONTROL.test(content[field])) codes.push('invalid');
    if (codes.length > 0) problems[field] = codes;
  }
  return problems;
}
