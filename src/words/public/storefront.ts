import { storefront as de } from '../de/public/storefront.ts';
import { storefront as enGb, type StorefrontWords } from '../en-gb/public/storefront.ts';
import { storefront as fr } from '../fr/public/storefront.ts';
import type { Locale } from '../locale.ts';

/** The words of the public pages of publications, which only the server needs. */
export const storefrontWords: Readonly<Record<Locale, StorefrontWords>> = { de, 'en-gb': enGb, fr };
