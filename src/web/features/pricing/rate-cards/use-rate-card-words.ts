import { rateCard as de } from '#words/de/pricing/rate-card.ts';
import { rateCard as enGb } from '#words/en-gb/pricing/rate-card.ts';
import { rateCard as fr } from '#words/fr/pricing/rate-card.ts';
import { inEachLanguage } from '#words/locale.ts';
import { useLocale } from '#web/ui/language/language.tsx';

const WORDS = inEachLanguage(de, enGb, fr);

/** The words of rate cards in every language, for files that were exported in another language. */
export const ALL_RATE_CARD_WORDS = Object.values(WORDS);

/** Returns the words of rate cards, which are loaded with their page. */
export const useRateCardWords = () => WORDS[useLocale()];
