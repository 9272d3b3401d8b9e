import { type AdSpecification, type ShownStyle } from './ad-specification.ts';
/** An image file: its size in pixels, and in bytes if it is known. */
export interface JudgedImage {
  width: number;
  height: number;
  byteSize: number | null;
}
/** What is judged of an ad. */
export interface JudgedAd {
  /** Null if the ad has no image, or one of unknown size. */
  image: JudgedImage | null;
  /** Whether the image stands next to a text. */
  isText: boolean;
  /** How many characters a reader sees. */
  characters: {
    headline: number;
    text: number;
  };
}
/** Why an image or a text differs from the specification. */
type AdReason =
  | 'too_wide'
  | 'too_high'
  | 'too_small'
  | 'too_narrow'
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
/**
 * Returns what is wrong with an ad, the image first. Staff and contacts see the same result, before and after saving. A file that is too
 * heavy is always refused. All else is refused only if the specification is binding.
 */
export declare function judgeAd(specification: AdSpecification, style: ShownStyle, ad: JudgedAd): AdFinding[];
/** Returns the size to which an image should be scaled: of the first finding that scaling remedies. Null if none does. */
export declare function scaleOf(findings: readonly AdFinding[]): PixelSize | null;
export {};
