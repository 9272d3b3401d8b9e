import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import { twoColumnImageWidth } from '#domain/ads/verts/image-size.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';

/** The languages of the note about dark mode, in the order of their fields. */
export const NOTE_LANGUAGES = ['de', 'en-gb', 'fr'] as const;
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
export const SPECIFICATION_BOUNDS = {
  width: [100, 2_400],
  height: [20, 2_400],
  minWidth: [20, 2_400],
  maxKilobytes: [10, 8_000],
  headlineMax: [1, VERT_FIELDS.headline.max],
  textMax: [1, VERT_FIELDS.text.max],
} as const;
export type SpecificationNumber = keyof typeof SPECIFICATION_BOUNDS;

/** The maximum length of a note about dark mode, in characters. */
export const NOTE_MAX = 500;
/** The maximum number of placement names with an own specification. */
export const SPECIFICATIONS_MAX = 100;

/** The ideal width of a landscape image. Spec §9. */
const IDEAL_WIDTH = 800;
const DEFAULT_KILOBYTES = 1_000;

/**
 * Returns the specification of a placement name without its own one: an image of the ideal width, of any ratio, that fills the width at
 * which the style shows it, and texts as long as an ad can have.
 */
export function defaultSpecification({ imageWidth }: Pick<VertStyle, 'imageWidth'>): AdSpecification {
  return {
    width: IDEAL_WIDTH,
    height: null,
    minWidth: imageWidth,
    maxKilobytes: DEFAULT_KILOBYTES,
    headlineMax: VERT_FIELDS.headline.max,
    textMax: VERT_FIELDS.text.max,
    isBinding: false,
    darkMode: { de: '', 'en-gb': '', fr: '' },
  };
}

/** Returns the specification of a placement name: its own, or the default one. */
export function specificationOf(
  stored: readonly NamedSpecification[],
  name: string,
  style: Pick<VertStyle, 'imageWidth'>,
): AdSpecification {
  return stored.find((one) => one.name === name) ?? defaultSpecification(style);
}

/**
 * Applies renames of placements, all at once. A renamed placement replaces the specification that its new name has, because the placement of
 * that name no longer exists.
 */
export function renamedSpecifications(
  stored: readonly NamedSpecification[],
  renames: readonly PlacementRename[],
): NamedSpecification[] {
  const newNames = new Map(renames.map(({ name, newName }) => [name, newName]));
  const taken = new Set(newNames.values());
  return stored
    .filter(({ name }) => newNames.has(name) || !taken.has(name))
    .map((one) => ({ ...one, name: newNames.get(one.name) ?? one.name }));
}

/** The maximum width of an image of any ratio, as a multiple of its height. A flatter image is only a line on a phone. */
export const FLATTEST_RATIO = 12;

/** The limits of an image that follow from a specification and the style, in pixels. */
export interface ImageLimits {
  /** The width and, for a fixed ratio, the height of an ideal image. */
  ideal: { width: number; height: number | null };
  /** A wider image is larger than a mail can use. */
  maxWidth: number;
  /** A narrower landscape image does not fill its place. */
  minWidth: number;
  /** The limits of portraits, if any ratio is allowed. */
  portrait: { idealHeight: number; maxHeight: number; minWidth: number } | null;
}

/** The style that decides how wide images are shown. */
export type ShownStyle = Pick<VertStyle, 'imageWidth' | 'placementWidth' | 'spacer' | 'fixedMiddleSpacer'>;

/**
 * Returns the limits of images. With the ideal width of 800 they are those of the specification: at most 900 wide, portraits 700 and at most
 * 800 high. An image next to a text fills only one of two columns, and its ratio is free. Spec §9.
 */
export function imageLimits(
  { width, height, minWidth }: AdSpecification,
  style: ShownStyle,
  isNextToText: boolean,
): ImageLimits {
  const column = twoColumnImageWidth(style, style.placementWidth - 2 * style.spacer);
  const ratioIsFree = height === null || isNextToText;
  return {
    ideal: { width, height: ratioIsFree ? null : height },
    maxWidth: Math.floor((width * 9) / 8),
    minWidth: isNextToText ? Math.min(minWidth, column) : minWidth,
    portrait: ratioIsFree
      ? {
          idealHeight: Math.floor((width * 7) / 8),
          maxHeight: width,
          minWidth: Math.min(minWidth, column),
        }
      : null,
  };
}
