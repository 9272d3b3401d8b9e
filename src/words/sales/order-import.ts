import { orderImport as de } from '../de/sales/order-import.ts';
import { orderImport as enGb } from '../en-gb/sales/order-import.ts';
import { orderImport as fr } from '../fr/sales/order-import.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the order import: its pages, the headings that it reads, and the reasons of refusals. */
export const orderImportWords = inEachLanguage(de, enGb, fr);
