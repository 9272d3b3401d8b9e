import { URL_MAX } from '#domain/platform/http-url.ts';
import {
  type ContentOf,
  fieldNames,
  type FieldOfKind,
  type RecordField,
} from '#domain/platform/record-field.ts';

/** The type of an ad: an image with a link, or a headline with text and a link. */
export type VertType = (typeof VERT_TYPES)[number];

/** Both types of ads, the default first. */
export const VERT_TYPES = ['ImageVert', 'TextVert'] as const;

/** Whether the text is the name of a type of ads. */
export function isVertType(text: string): text is VertType {
  return VERT_TYPES.some((type) => type === text);
}

/** A field of an ad. */
interface VertFieldEntry extends RecordField {
  /** The only type of ads that uses it. Ads of the other type are saved without it. */
  onlyIn?: VertType;
  /** Whether every ad that uses it needs it before the ad can be sent. Spec §4 Vert. */
  isNeeded?: boolean;
}

const URL = { kind: 'url', max: URL_MAX } as const;

/**
 * Every field of an ad's content. The API's schemas, the columns of the store, the JSON of a frozen ad, the drafts and
 * the checks are derived from this table.
 */
export const VERT_FIELDS = {
  type: { kind: 'choice', choices: VERT_TYPES, column: 'type' },
  imageUrl: { ...URL, column: 'image_url', onlyIn: 'ImageVert', isNeeded: true },
  imageAlt: { kind: 'text', max: 300, column: 'image_alt', onlyIn: 'ImageVert' },
  headline: { kind: 'text', max: 300, column: 'headline', onlyIn: 'TextVert', isNeeded: true },
  linkText: { kind: 'text', max: 200, column: 'link_text', onlyIn: 'TextVert', isNeeded: true },
  text: { kind: 'multiline', max: 10_000, column: 'text', onlyIn: 'TextVert', isNeeded: true },
  linkUrl: { ...URL, column: 'link_url', isNeeded: true },
  textImageUrl: { ...URL, column: 'text_image_url', onlyIn: 'TextVert' },
  trackingPixel: { ...URL, column: 'tracking_pixel' },
  imageWidth: { kind: 'pixels', column: 'image_width' },
  imageHeight: { kind: 'pixels', column: 'image_height' },
} as const satisfies Readonly<Record<string, VertFieldEntry>>;

/** The name of a field of an ad. */
export type VertField = keyof typeof VERT_FIELDS;

/** The content of an ad. Empty texts are ''. The image size is in pixels; null if it is unknown. Spec §3 vert. */
export type VertContent = ContentOf<typeof VERT_FIELDS>;

/** A field of an ad that contains text. */
export type VertTextField = FieldOfKind<typeof VERT_FIELDS, 'text' | 'multiline' | 'url'>;

/** The names of the fields of an ad that contain text. */
export const VERT_TEXT_FIELDS: readonly VertTextField[] = fieldNames(VERT_FIELDS).filter(isVertText);

/** Whether the field contains text, and not a choice or a size. */
export function isVertText(field: VertField): field is VertTextField {
  const { kind } = VERT_FIELDS[field];
  return kind !== 'choice' && kind !== 'pixels';
}

/** Whether ads of this type use the field. */
export function isUsedIn(field: VertField, type: VertType): boolean {
  const { onlyIn = type }: VertFieldEntry = VERT_FIELDS[field];
  return onlyIn === type;
}

/** Returns the fields that must be filled in before an ad of this type can be sent. */
export function neededFields(type: VertType): VertTextField[] {
  return VERT_TEXT_FIELDS.filter((field) => 'isNeeded' in VERT_FIELDS[field] && isUsedIn(field, type));
}
