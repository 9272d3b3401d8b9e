import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import {
  type AdSpecification,
  FLATTEST_RATIO,
  type ImageLimits,
  imageLimits,
  type ShownStyle,
} from './ad-specification.ts';

/** What a sheet says about the ads of a placement. Pixels, unless named otherwise. */
export interface SheetFacts extends ImageLimits, Omit<AdSpecification, 'minWidth'> {
  /** The maximum width of an image of any ratio, as a multiple of its height. */
  flattestRatio: number;
  /** The minimum width of an image next to a text. */
  nextToText: number;
  colors: Pick<VertStyle['colors'], 'background' | 'headline' | 'text' | 'linkText'>;
}

/** Returns what the sheet of a specification says. */
export function sheetFacts(
  specification: AdSpecification,
  style: ShownStyle & Pick<VertStyle, 'colors'>,
): SheetFacts {
  return {
    ...specification,
    ...imageLimits(specification, style, false),
    flattestRatio: FLATTEST_RATIO,
    nextToText: imageLimits(specification, style, true).minWidth,
    colors: style.colors,
  };
}
