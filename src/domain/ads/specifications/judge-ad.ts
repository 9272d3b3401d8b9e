import {
  type AdSpecification,
  FLATTEST_RATIO,
  type ImageLimits,
  imageLimits,
  type ShownStyle,
} from './ad-specification.ts';

/** An image file: its size in pixels, and in bytes if it is known. */
export interface JudgedImage {
  width: number;
  height: number;
  byteSize: number | null;
}

/** What is judged of an ad. */
interface JudgedAd {
  /** Null if the ad has no image, or one of unknown size. */
  image: JudgedImage | null;
  /** Whether it is a text ad, whose image is next to the text. */
  isText: boolean;
  /** How many characters a reader sees. */
  characters: { headline: number; text: number };
}

/** Why an image or a text differs from the specification. */
type AdReason =
  | 'too_wide'
  | 'too_high'
  | 'too_small'
  | 'too_narrow'
  | 'too_flat'
  | 'wrong_ratio'
  | 'too_heavy'
  | 'long_headline'
  | 'long_text';

/** A size in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** One difference from the specification, and what to do about it. */
export interface AdFinding {
  field: 'image' | 'headline' | 'text';
  reason: AdReason;
  /** The ad cannot be saved with it. Otherwise it is a warning. */
  isRefused: boolean;
  /** What the ad has, and the limit: pixels, thousands of bytes or characters. For a wrong ratio, the width and the height. */
  actual: number;
  limit: number;
  /** The size to which the server can scale the image so that it complies; null if scaling does not help. */
  scaleTo: PixelSize | null;
  /** The largest part of the image that complies, if it must be cropped. */
  cropTo: PixelSize | null;
}

/** By how much the ratio of an image may differ. */
const RATIO_TOLERANCE = 0.05;
const BYTES_PER_KILOBYTE = 1_000;

/**
 * Returns what is wrong with an ad, the image first. Staff and contacts see the same result, before and after saving. A file that is too
 * heavy is always refused. All else is refused only if the specification is binding.
 */
export function judgeAd(specification: AdSpecification, style: ShownStyle, ad: JudgedAd): AdFinding[] {
  const { isBinding, headlineMax, textMax } = specification;
  const limits = imageLimits(specification, style, ad.isText);
  return [
    ...(ad.image ? judgeImage(ad.image, limits, specification) : []),
    ...(ad.isText
      ? [
          ...judgeText('headline', ad.characters.headline, headlineMax, isBinding),
          ...judgeText('text', ad.characters.text, textMax, isBinding),
        ]
      : []),
  ];
}

function judgeText(
  field: 'headline' | 'text',
  actual: number,
  limit: number,
  isRefused: boolean,
): AdFinding[] {
  if (actual <= limit) return [];
  const reason = field === 'headline' ? 'long_headline' : 'long_text';
  return [{ field, reason, isRefused, actual, limit, scaleTo: null, cropTo: null }];
}

function judgeImage(
  image: JudgedImage,
  limits: ImageLimits,
  { isBinding, maxKilobytes }: AdSpecification,
): AdFinding[] {
  const size = limits.ideal.height === null ? judgeFreeSize(image, limits) : judgeFixedSize(image, limits);
  const found = size.map((one): AdFinding => ({
    field: 'image',
    isRefused: isBinding,
    scaleTo: null,
    cropTo: null,
    ...one,
  }));
  const kilobytes = image.byteSize === null ? 0 : Math.ceil(image.byteSize / BYTES_PER_KILOBYTE);
  if (kilobytes <= maxKilobytes) return found;
  const heavy: AdFinding = {
    field: 'image',
    reason: 'too_heavy',
    isRefused: true,
    actual: kilobytes,
    limit: maxKilobytes,
    scaleTo: smallerSize(image, limits),
    cropTo: null,
  };
  return [...found, heavy];
}

type FoundSize = Pick<AdFinding, 'reason' | 'actual' | 'limit'> &
  Partial<Pick<AdFinding, 'scaleTo' | 'cropTo'>>;

/** Judges an image that must have the ratio of the specification. */
function judgeFixedSize(image: JudgedImage, limits: ImageLimits): FoundSize[] {
  const { width, height } = image;
  const { ideal, maxWidth, minWidth } = limits;
  const ratio = ideal.width / (ideal.height ?? ideal.width);
  const found: FoundSize[] = [];
  if (Math.abs(width / height / ratio - 1) > RATIO_TOLERANCE) {
    const cropTo = {
      width: Math.max(1, Math.min(width, Math.floor(height * ratio))),
      height: Math.max(1, Math.min(height, Math.floor(width / ratio))),
    };
    found.push({ reason: 'wrong_ratio', actual: width, limit: height, cropTo });
  }
  if (width < minWidth) found.push({ reason: 'too_small', actual: width, limit: minWidth });
  if (width > maxWidth) {
    const scaleTo = scaled(image, ideal.width / width);
    found.push({ reason: 'too_wide', actual: width, limit: maxWidth, scaleTo });
  }
  return found;
}

/** Judges an image that may have any ratio: landscape and square images by their width, portraits by their height. */
function judgeFreeSize(image: JudgedImage, limits: ImageLimits): FoundSize[] {
  const { width, height } = image;
  const { portrait, maxWidth, ideal, minWidth } = limits;
  if (portrait === null || height <= width) {
    const leastHeight = Math.max(1, Math.floor(width / FLATTEST_RATIO));
    // Cropping seldom helps, because the image is narrower afterwards.
    const flat: FoundSize[] =
      height < leastHeight ? [{ reason: 'too_flat', actual: height, limit: leastHeight }] : [];
    if (width > maxWidth) {
      const scaleTo = scaled(image, ideal.width / width);
      return [...flat, { reason: 'too_wide', actual: width, limit: maxWidth, scaleTo }];
    }
    return width < minWidth ? [...flat, { reason: 'too_small', actual: width, limit: minWidth }] : flat;
  }
  const tooSmall: FoundSize = { reason: 'too_small', actual: width, limit: portrait.minWidth };
  if (width < portrait.minWidth) {
    // Scaling down a tall image would make it even narrower, so both faults are named.
    return height > portrait.maxHeight ? [tooSmall, tooNarrow(image, portrait)] : [tooSmall];
  }
  if (height <= portrait.maxHeight) return [];
  const scaleTo = scaled(image, portrait.idealHeight / height);
  return scaleTo.width < portrait.minWidth
    ? [tooNarrow(image, portrait)]
    : [{ reason: 'too_high', actual: height, limit: portrait.maxHeight, scaleTo }];
}

/** Scaled down to the ideal height, a very tall image is narrower than permitted, so it must be cropped. */
function tooNarrow(image: JudgedImage, portrait: NonNullable<ImageLimits['portrait']>): FoundSize {
  const { idealHeight, minWidth } = portrait;
  const actual = scaled(image, idealHeight / image.height).width;
  const tallest = Math.floor((image.width * idealHeight) / minWidth);
  const cropTo = { width: image.width, height: Math.max(1, tallest) };
  return { reason: 'too_narrow', actual, limit: minWidth, cropTo };
}

/** Returns the ideal size of an image that is larger than it; null for an image that is not. */
function smallerSize(image: JudgedImage, { ideal, portrait }: ImageLimits): PixelSize | null {
  const isPortrait = portrait !== null && image.height > image.width;
  const by = isPortrait ? portrait.idealHeight / image.height : ideal.width / image.width;
  const size = scaled(image, by);
  return by < 1 && (!isPortrait || size.width >= portrait.minWidth) ? size : null;
}

function scaled({ width, height }: PixelSize, by: number): PixelSize {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}

/** Returns the size to which an image should be scaled: of the first finding that scaling remedies. Null if none does. */
export function scaleOf(findings: readonly AdFinding[]): PixelSize | null {
  return findings.find(({ scaleTo }) => scaleTo !== null)?.scaleTo ?? null;
}
