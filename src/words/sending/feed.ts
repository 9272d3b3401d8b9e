import { feed as de } from '../de/sending/feed.ts';
import { feed as enGb } from '../en-gb/sending/feed.ts';
import { feed as fr } from '../fr/sending/feed.ts';
import { inEachLanguage } from '../locale.ts';

export const feedWords = inEachLanguage(de, enGb, fr);
