import { figures as de } from '../de/insight/figures.ts';
import { figures as enGb } from '../en-gb/insight/figures.ts';
import { figures as fr } from '../fr/insight/figures.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of the figures, which are not loaded with the first page. */
export const figuresWords = inEachLanguage(de, enGb, fr);
