import { tables as de } from './de/tables.ts';
import { tables as enGb } from './en-gb/tables.ts';
import { tables as fr } from './fr/tables.ts';
import { inEachLanguage } from './locale.ts';

/** What the tables with personal data contain. */
export const tablesWords = inEachLanguage(de, enGb, fr);
