import { storefront as de } from './de/storefront.ts';
import { storefront as enGb, type StorefrontWords } from './en-gb/storefront.ts';
import { storefront as fr } from './fr/storefront.ts';
import type { Locale } from './locale.ts';

/** The words of the public pages of publications, which only the server needs. */
export const storefrontWords: Readonly<Record<Locale, StorefrontWords>> = { de, 'en-gb': enGb, fr };
