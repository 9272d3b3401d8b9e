import type { PlacementRename } from '../publications/placement-series.ts';

/**
 * How a placement name can be asked for: not shown, by a request that staff answer, as an option that the visitor gets at once, or booked at
 * once by a known customer.
 */
export const REQUEST_MODES = ['hidden', 'request', 'option', 'instant'] as const;
export type RequestMode = (typeof REQUEST_MODES)[number];

/** The mode of a placement name for which none is set. */
export const USUAL_MODE: RequestMode = 'request';

/** The languages of a storefront, in the order of their fields. */
export const STOREFRONT_LANGUAGES = ['de', 'en-gb', 'fr'] as const;
type StorefrontLanguage = (typeof STOREFRONT_LANGUAGES)[number];

/** A text in each language; '' where there is none. */
export type StorefrontText = Record<StorefrontLanguage, string>;

/** What the public page of a publication says and offers. */
export interface StorefrontContent {
  /** What the publication is, and for whom. */
  description: StorefrontText;
  /** Who reads it: numbers, professions, regions. */
  audience: StorefrontText;
  /** Placement names whose mode is not the usual one. */
  modes: { name: string; mode: RequestMode }[];
  /** Whether everyone sees the prices of the valid rate card. */
  showsPrices: boolean;
}

/** The storefront of a publication. */
export interface Storefront extends StorefrontContent {
  /** The last part of its public address. */
  slug: string;
  isPublic: boolean;
}

/** The longest text, in characters. */
export const STOREFRONT_TEXT_MAX = 1_000;
export const SLUG_MAX = 60;
export const STOREFRONT_MODES_MAX = 100;
export const EMBEDDING_ORIGINS_MAX = 20;

const NO_TEXT: StorefrontText = { de: '', 'en-gb': '', fr: '' };

/** The storefront of a publication that has none yet: not public, with an address made of the title. */
export function freshStorefront(title: string): Storefront {
  return {
    slug: slugOf(title),
    isPublic: false,
    description: NO_TEXT,
    audience: NO_TEXT,
    modes: [],
    showsPrices: false,
  };
}

/** The mode of a placement name. */
export function modeOf({ modes }: Pick<StorefrontContent, 'modes'>, name: string): RequestMode {
  return modes.find((one) => one.name === name)?.mode ?? USUAL_MODE;
}

/**
 * The modes after placements were renamed, all at once. A mode that already has a new name belonged to a placement that does not exist any more: that
 * of the renamed placement replaces it.
 */
export function renamedModes(
  modes: StorefrontContent['modes'],
  renames: readonly PlacementRename[],
): StorefrontContent['modes'] {
  const newNames = new Map(renames.map(({ name, newName }) => [name, newName]));
  const taken = new Set(newNames.values());
  return modes
    .filter(({ name }) => newNames.has(name) || !taken.has(name))
    .map(({ name, mode }) => ({ name: newNames.get(name) ?? name, mode }));
}

/** The text in the language, else in the first language that has one; '' if none has. */
export function textIn(text: StorefrontText, language: StorefrontLanguage): string {
  return text[language] || (STOREFRONT_LANGUAGES.map((one) => text[one]).find((one) => one !== '') ?? '');
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' };

/** The part of an address that a title gives: `Gebäudebrief` is `gebaeudebrief`; `newsletter` if nothing is left. */
export function slugOf(title: string): string {
  const letters = title
    .toLowerCase()
    .replaceAll(/[äöüßœæø]/g, (letter) => UMLAUTS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return letters || 'newsletter';
}
