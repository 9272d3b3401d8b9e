import { figuresWords } from '#words/insight/figures.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the words of this page only, which are loaded with its code and not with the first page. */
export const useFiguresWords = () => figuresWords[useLocale()];
