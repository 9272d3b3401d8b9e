import { orderImport as de } from '#words/de/sales/order-import.ts';
import { orderImport as enGb, type OrderImportWords } from '#words/en-gb/sales/order-import.ts';
import { orderImport as fr } from '#words/fr/sales/order-import.ts';
import type { Locale } from '#words/locale.ts';

/** The words of the import in every language: headings that it reads, and reasons of refusals. */
export const IMPORT_WORDS: Readonly<Record<Locale, OrderImportWords>> = { de, 'en-gb': enGb, fr };
