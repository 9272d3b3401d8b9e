import type { PlacementRename } from '#domain/catalogue/placement-series.ts';

/**
 * How visitors can order a placement name: not at all, because it is hidden; by a request that staff decide on; as an option, which they
 * get at once; or, as a known customer, by booking at once.
 */
export const REQUEST_MODES = ['hidden', 'request', 'option', 'instant'] as const;
export type RequestMode = (typeof REQUEST_MODES)[number];

/** The default mode of a placement name. */
export const USUAL_MODE: RequestMode = 'request';

/** The languages of a storefront, in the order of their fields. */
export const STOREFRONT_LANGUAGES = ['de', 'en-gb', 'fr'] as const;
type StorefrontLanguage = (typeof STOREFRONT_LANGUAGES)[number];

/** A text in each language; '' if there is none. */
export type StorefrontText = Record<StorefrontLanguage, string>;

/** The content of the public page of a publication. */
export interface StorefrontContent {
  /** What the publication is, and for whom. */
  description: StorefrontText;
  /** Who reads it: numbers, professions, regions. */
  audience: StorefrontText;
  /** Placement names whose mode is not the default. */
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

/** The maximum length of a text, in characters. */
export const STOREFRONT_TEXT_MAX = 1_000;
export const SLUG_MAX = 60;
export const STOREFRONT_MODES_MAX = 100;
export const EMBEDDING_ORIGINS_MAX = 20;

const NO_TEXT: StorefrontText = { de: '', 'en-gb': '', fr: '' };

/** Returns the storefront of a publication that has none yet: not public, with a slug made of the title. */
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

/** Returns the mode of a placement name. */
export function modeOf({ modes }: Pick<StorefrontContent, 'modes'>, name: string): RequestMode {
  return modes.find((one) => one.name === name)?.mode ?? USUAL_MODE;
}

/**
 * Applies renames of placements to the modes, all at once. If there is already a mode for the new name, its placement no longer exists,
 * so the mode of the renamed placement replaces it.
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

/** Returns the text in the language, else in the first language that has one; '' if none has. */
export function textIn(text: StorefrontText, language: StorefrontLanguage): string {
  return text[language] || (STOREFRONT_LANGUAGES.map((one) => text[one]).find((one) => one !== '') ?? '');
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' };

/** Converts a title to a slug: `Gebäudebrief` to `gebaeudebrief`. Returns `newsletter` if no character can be used. */
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

/** How many placements of a name are free in a week. Visitors never see the number. */
export const AVAILABILITIES = ['free', 'few', 'sold_out'] as const;
type Availability = (typeof AVAILABILITIES)[number];

/** Returns the availability in a week: `few` if there are several placements and at most half of them are free. */
export function availabilityOf(free: number, total: number): Availability {
  if (free === 0) return 'sold_out';
  return total > 1 && free * 2 <= total ? 'few' : 'free';
}
