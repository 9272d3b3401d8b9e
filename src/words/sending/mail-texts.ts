import { mailTexts as de } from '../de/sending/mail-texts.ts';
import { mailTexts as enGb } from '../en-gb/sending/mail-texts.ts';
import { mailTexts as fr } from '../fr/sending/mail-texts.ts';
import { inEachLanguage } from '../locale.ts';

export const mailTextsWords = inEachLanguage(de, enGb, fr);
