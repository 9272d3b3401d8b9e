import { security as de } from '../de/access/security.ts';
import { security as enGb } from '../en-gb/access/security.ts';
import { security as fr } from '../fr/access/security.ts';
import { inEachLanguage } from '../locale.ts';

export const securityWords = inEachLanguage(de, enGb, fr);
