import { verdict as de } from '../de/sending/verdict.ts';
import { verdict as enGb } from '../en-gb/sending/verdict.ts';
import { verdict as fr } from '../fr/sending/verdict.ts';
import { inEachLanguage } from '../locale.ts';

export const verdictWords = inEachLanguage(de, enGb, fr);
