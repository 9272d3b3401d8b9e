import { rateCard as de } from '../de/pricing/rate-card.ts';
import { rateCard as enGb } from '../en-gb/pricing/rate-card.ts';
import { rateCard as fr } from '../fr/pricing/rate-card.ts';
import { inEachLanguage } from '../locale.ts';

/** The words of rate cards, which are not loaded with the first page. */
export const rateCardWords = inEachLanguage(de, enGb, fr);

/** The words in every language, for files that were exported in another language. */
export const ALL_RATE_CARD_WORDS = Object.values(rateCardWords);
