import { portal as de } from '../de/public/portal.ts';
import { portal as enGb } from '../en-gb/public/portal.ts';
import { portal as fr } from '../fr/public/portal.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the pages behind the links of contacts, which the server writes. */
export const portalWords = inEachLanguage(de, enGb, fr);
