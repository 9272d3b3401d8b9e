import { parties as de } from '../de/sales/parties.ts';
import { parties as enGb } from '../en-gb/sales/parties.ts';
import { parties as fr } from '../fr/sales/parties.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the parties of an order, which are not loaded with the first page. */
export const partyWords = inEachLanguage(de, enGb, fr);
