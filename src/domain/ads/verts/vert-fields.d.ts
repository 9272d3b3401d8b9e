import { type ContentOf, type FieldOfKind } from '#domain/platform/record-field.ts';
/** The type of an ad: an image with a link, or a headline with text and a link. */
export type VertType = (typeof VERT_TYPES)[number];
/** Both types of ads, the default first. */
export declare const VERT_TYPES: readonly ['ImageVert', 'TextVert'];
/** Whether the text is the name of a type of ads. */
export declare function isVertType(text: string): text is VertType;
/**
 * Every field of an ad's content. The API's schemas, the columns of the store, the JSON of a frozen ad, the drafts and
 * the checks are derived from this table.
 */
export declare const VERT_FIELDS: {
  readonly type: {
    readonly kind: 'choice';
    readonly choices: readonly ['ImageVert', 'TextVert'];
    readonly column: 'type';
  };
  readonly imageUrl: {
    readonly kind: 'url';
    readonly max: 2000;
    readonly column: 'image_url';
    readonly onlyIn: 'ImageVert';
    readonly isNeeded: true;
  };
  readonly imageAlt: {
    readonly kind: 'text';
    readonly max: 300;
    readonly column: 'image_alt';
    readonly onlyIn: 'ImageVert';
  };
  readonly headline: {
    readonly kind: 'text';
    readonly max: 300;
    readonly column: 'headline';
    readonly onlyIn: 'TextVert';
    readonly isNeeded: true;
  };
  readonly linkText: {
    readonly kind: 'text';
    readonly max: 200;
    readonly column: 'link_text';
    readonly onlyIn: 'TextVert';
    readonly isNeeded: true;
  };
  readonly text: {
    readonly kind: 'multiline';
    readonly max: 10000;
    readonly column: 'text';
    readonly onlyIn: 'TextVert';
    readonly isNeeded: true;
  };
  readonly linkUrl: {
    readonly kind: 'url';
    readonly max: 2000;
    readonly column: 'link_url';
    readonly isNeeded: true;
  };
  readonly textImageUrl: {
    readonly kind: 'url';
    readonly max: 2000;
    readonly column: 'text_image_url';
    readonly onlyIn: 'TextVert';
  };
  readonly trackingPixel: {
    readonly kind: 'url';
    readonly max: 2000;
    readonly column: 'tracking_pixel';
  };
  readonly imageWidth: {
    readonly kind: 'pixels';
    readonly column: 'image_width';
  };
  readonly imageHeight: {
    readonly kind: 'pixels';
    readonly column: 'image_height';
  };
};
/** The name of a field of an ad. */
export type VertField = keyof typeof VERT_FIELDS;
/** The content of an ad. Empty texts are ''. The image size is in pixels; null if it is unknown. Spec §3 vert. */
export type VertContent = ContentOf<typeof VERT_FIELDS>;
/** A field of an ad that contains text. */
export type VertTextField = FieldOfKind<typeof VERT_FIELDS, 'text' | 'multiline' | 'url'>;
/** The names of the fields of an ad that contain text. */
export declare const VERT_TEXT_FIELDS: readonly VertTextField[];
/** Whether the field contains text, and not a choice or a size. */
export declare function isVertText(field: VertField): field is VertTextField;
/** Whether ads of this type use the field. */
export declare function isUsedIn(field: VertField, type: VertType): boolean;
/** Returns the fields that must be filled in before an ad of this type can be sent. */
export declare function neededFields(type: VertType): VertTextField[];
