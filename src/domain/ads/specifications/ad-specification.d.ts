import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
/** The languages of the note about dark mode, in the order of their fields. */
export declare const NOTE_LANGUAGES: readonly ['de', 'en-gb', 'fr'];
type NoteLanguage = (typeof NOTE_LANGUAGES)[number];
/** What the ads of a placement name must be like. Widths and heights are pixels of the image file. */
export interface AdSpecification {
  /** The width that a landscape image should have. */
  width: number;
  /** The height that belongs to the width, which fixes the ratio; null for images of any ratio. */
  height: number | null;
  /** The minimum width of an image that stands alone. */
  minWidth: number;
  /** The maximum size of the stored image file, in units of 1,000 bytes. */
  maxKilobytes: number;
  /** The maximum number of characters that readers see. */
  headlineMax: number;
  textMax: number;
  /** Whether an ad that has other pixels, another ratio or longer texts is refused. Otherwise it is saved with a warning. */
  isBinding: boolean;
  /** A note about dark mode, by language; '' for the default text. */
  darkMode: Record<NoteLanguage, string>;
}
/** The specification of one placement name. */
export interface NamedSpecification extends AdSpecification {
  name: string;
}
/** The minimum and the maximum of each number. */
export declare const SPECIFICATION_BOUNDS: {
  readonly width: readonly [100, 2400];
  readonly height: readonly [20, 2400];
  readonly minWidth: readonly [20, 2400];
  readonly maxKilobytes: readonly [10, 8000];
  readonly headlineMax: readonly [1, 300];
  readonly textMax: readonly [1, 10000];
};
export type SpecificationNumber = keyof typeof SPECIFICATION_BOUNDS;
/** The maximum length of a note about dark mode, in characters. */
export declare const NOTE_MAX = 500;
/** The maximum number of placement names with an own specification. */
export declare const SPECIFICATIONS_MAX = 100;
/**
 * Returns the specification of a placement name without its own one: an image of the ideal width, of any ratio, that fills the width at
 * which the style shows it, and texts as long as an ad can have.
 */
export declare function defaultSpecification({ imageWidth }: Pick<VertStyle, 'imageWidth'>): AdSpecification;
/** Returns the specification of a placement name: its own, or the default one. */
export declare function specificationOf(
  stored: readonly NamedSpecification[],
  name: string,
  style: Pick<VertStyle, 'imageWidth'>,
): AdSpecification;
/**
 * Applies renames of placements, all at once. A renamed placement replaces the specification that its new name has, because the placement of
 * that name no longer exists.
 */
export declare function renamedSpecifications(
  stored: readonly NamedSpecification[],
  renames: readonly PlacementRename[],
): NamedSpecification[];
/** The limits of an image that follow from a specification and the style, in pixels. */
export interface ImageLimits {
  /** The width and, for a fixed ratio, the height of an ideal image. */
  ideal: {
    width: number;
    height: number | null;
  };
  /** A wider image is larger than a mail can use. */
  maxWidth: number;
  /** A narrower landscape image does not fill its place. */
  minWidth: number;
  /** The limits of portraits, if any ratio is allowed. */
  portrait: {
    idealHeight: number;
    maxHeight: number;
    minWidth: number;
  } | null;
}
/** The style that decides how wide images are shown. */
export type ShownStyle = Pick<VertStyle, 'imageWidth' | 'placementWidth' | 'spacer' | 'fixedMiddleSpacer'>;
/**
 * Returns the limits of images. With the ideal width of 800 they are those of the specification: at most 900 wide, portraits 700 and at most
 * 800 high. An image next to a text fills only one of two columns, and its ratio is free. Spec §9.
 */
export declare function imageLimits(
  { width, height, minWidth }: AdSpecification,
  style: ShownStyle,
  isNextToText: boolean,
): ImageLimits;
export {};
