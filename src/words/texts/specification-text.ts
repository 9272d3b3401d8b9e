import type { SpecificationWords } from '../en-gb/ads/specification.ts';
import { specificationWords } from '../ads/specification.ts';
import { formatNumber } from '../format.ts';
import type { Locale } from '../locale.ts';

/** One row of a sheet: what it is about, and what is demanded. */
export interface SheetRow {
  label: string;
  text: string;
}

interface Size {
  width: number;
  height: number;
}
/** A size whose height is null if every ratio is permitted. */
interface IdealSize {
  width: number;
  height: number | null;
}

/** What a sheet says. Widths and heights are pixels. */
interface SheetFacts {
  ideal: IdealSize;
  minWidth: number;
  maxWidth: number;
  /** Null if the ratio is fixed. */
  portrait: { idealHeight: number; maxHeight: number; minWidth: number } | null;
  /** The maximum width of an image of any ratio, as a multiple of its height. */
  flattestRatio: number;
  /** The minimum width of an image next to a text. */
  nextToText: number;
  maxKilobytes: number;
  headlineMax: number;
  textMax: number;
  colors: { background: string; headline: string; text: string; linkText: string };
  darkMode: Record<Locale, string>;
  isBinding: boolean;
}

/** Returns the rows of a sheet. The editor, the public pages and the PDF show the same ones. */
export function sheetRows(locale: Locale, facts: SheetFacts): SheetRow[] {
  const words = specificationWords[locale];
  const px = (value: number) => formatNumber(locale, value);
  const { ideal, portrait } = facts;
  const texts: Record<keyof SpecificationWords['rows'], string> = {
    image: portrait
      ? words.portraitHeight(px(ideal.width), px(portrait.idealHeight))
      : imageDemand(locale, ideal),
    ratio: ideal.height === null ? words.anyRatio : words.fixedRatio(ratioText(locale, ideal)),
    limits: portrait
      ? words.widthsAndPortraits({
          least: px(facts.minWidth),
          most: px(facts.maxWidth),
          portraitLeast: px(portrait.minWidth),
          portraitMost: px(portrait.maxHeight),
          flattest: px(facts.flattestRatio),
        })
      : words.widths(px(facts.minWidth), px(facts.maxWidth)),
    nextToText: words.atLeastWide(px(facts.nextToText)),
    file: words.fileOf(px(facts.maxKilobytes)),
    headline: words.characters(px(facts.headlineMax)),
    text: words.characters(px(facts.textMax)),
    colours: words.colours(facts.colors),
    darkMode: facts.darkMode[locale] || words.darkMode,
    outcome: facts.isBinding ? words.binding : words.warning,
  };
  return Object.entries(words.rows).map(([row, label]) => ({
    label,
    text: texts[row as keyof typeof texts],
  }));
}

/** Returns the size that an image should have, without the rest of the sheet. */
export function imageDemand(locale: Locale, { width, height }: IdealSize): string {
  const words = specificationWords[locale];
  const px = (value: number) => formatNumber(locale, value);
  return height === null ? words.width(px(width)) : words.size(px(width), px(height));
}

const RATIO_SIDE_MAX = 30;

/** Returns a ratio in small whole numbers, such as 3:1, or as a decimal number to one, such as 2.33:1. */
function ratioText(locale: Locale, { width, height }: IdealSize): string {
  if (height === null) return '';
  const divisor = commonDivisor(width, height);
  const [across, up] = [width / divisor, height / divisor];
  return Math.max(across, up) <= RATIO_SIDE_MAX
    ? `${across}:${up}`
    : `${formatNumber(locale, width / height)}:1`;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Returns a size in pixels: `800 × 450`. */
export function sizeText(locale: Locale, { width, height }: Size): string {
  return `${formatNumber(locale, width)} × ${formatNumber(locale, height)}`;
}

/** What differs from a specification. */
interface Finding {
  reason: keyof SpecificationWords['findings'];
  actual: number;
  limit: number;
  scaleTo: Size | null;
  cropTo: Size | null;
}

/** Returns why an ad differs from its specification, and what to do about it. `ideal` is the size that the specification names. */
export function findingText(
  locale: Locale,
  { reason, actual, limit, scaleTo, cropTo }: Finding,
  ideal: IdealSize,
): string {
  const { findings: words } = specificationWords[locale];
  const px = (value: number) => formatNumber(locale, value);
  const crop = cropTo === null ? '' : sizeText(locale, cropTo);
  switch (reason) {
    case 'too_wide':
    case 'too_high': {
      const fitting = (reason === 'too_wide' ? scaleTo?.width : scaleTo?.height) ?? limit;
      return words[reason]({ actual: px(actual), difference: px(actual - fitting), ideal: px(fitting) });
    }
    case 'too_narrow':
      return words.too_narrow({ actual: px(actual), limit: px(limit), crop });
    case 'wrong_ratio': {
      const size = sizeText(locale, { width: actual, height: limit });
      return words.wrong_ratio({ actual: size, ratio: ratioText(locale, ideal), crop });
    }
    default:
      return words[reason]({ actual: px(actual), limit: px(limit) });
  }
}
