import { mailingList as de } from '../de/sending/mailing-list.ts';
import { mailingList as enGb } from '../en-gb/sending/mailing-list.ts';
import { mailingList as fr } from '../fr/sending/mailing-list.ts';
import { inEachLanguage } from '../locale.ts';

export const mailingListWords = inEachLanguage(de, enGb, fr);
