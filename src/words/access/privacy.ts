import { privacy as de } from '../de/access/privacy.ts';
import { privacy as enGb } from '../en-gb/access/privacy.ts';
import { privacy as fr } from '../fr/access/privacy.ts';
import { inEachLanguage } from '../locale.ts';

export const privacyWords = inEachLanguage(de, enGb, fr);
