import { vertStyle as de } from '../de/ads/vert-style.ts';
import { vertStyle as enGb } from '../en-gb/ads/vert-style.ts';
import { vertStyle as fr } from '../fr/ads/vert-style.ts';
import { inEachLanguage } from '../locale.ts';

export const vertStyleWords = inEachLanguage(de, enGb, fr);
