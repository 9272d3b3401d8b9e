import { createContext, type ReactNode, use } from 'react';
import { isLocale, LANGUAGE_TAGS, type Locale, localeFromBrowser } from '#words/locale.ts';
import { loadLoginWords, loadWords, type Words } from '#words/load.ts';

/** The current language and its words. */
export interface Language {
  locale: Locale;
  words: Words;
}

const STORED = 'vertbook.locale';
const LanguageContext = createContext<Language | null>(null);
const SwitchContext = createContext<(locale: Locale) => void>(() => undefined);
let current: Language | null = null;

/** Fetches the words of a language and stores the choice for the next visit. Components use it from the next render. */
export async function switchLanguage(locale: Locale): Promise<Language> {
  return keepLanguage(locale, await loadWords(locale));
}

/** Fetches only the words of the login page, which is faster; the words of other pages are missing. */
export async function switchLoginLanguage(locale: Locale): Promise<Language> {
  return keepLanguage(locale, (await loadLoginWords(locale)) as Words);
}

function keepLanguage(locale: Locale, words: Words): Language {
  current = { locale, words };
  document.documentElement.lang = LANGUAGE_TAGS[locale];
  localStorage.setItem(STORED, locale);
  return current;
}

/** Returns the language of the link in a mail that opened the page, else that of the last visit, else the browser's language. */
export function rememberedLocale(): Locale {
  const ofLink = new URLSearchParams(location.search).get('lang') ?? '';
  if (isLocale(ofLink)) return ofLink;
  const stored = localStorage.getItem(STORED);
  return localeFromBrowser(stored ? [stored, ...navigator.languages] : navigator.languages);
}

interface LanguageProviderProps {
  language: Language;
  /** Changes the language before sign-in; after sign-in the session decides. */
  onSwitch: (locale: Locale) => void;
  children: ReactNode;
}

export function LanguageProvider({ language, onSwitch, children }: LanguageProviderProps) {
  return (
    <SwitchContext value={onSwitch}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </SwitchContext>
  );
}

/** Returns a function that changes the language, for pages before sign-in. */
export function useSwitchLanguage(): (locale: Locale) => void {
  return use(SwitchContext);
}

/** Returns the words of the current language: `useWords().order.title`. */
export function useWords(): Words {
  return useLanguage().words;
}

export function useLocale(): Locale {
  return useLanguage().locale;
}

/** Returns words that are not loaded with the first page, in the current language: `useWordsOf(invoicingWords)`. */
export function useWordsOf<PageWords>(words: Readonly<Record<Locale, PageWords>>): PageWords {
  return words[useLocale()];
}

function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('No language is loaded yet.');
  return language;
}

/** Returns the words for code outside components, for example guards and messages. */
export function currentWords(): Words {
  if (!current) throw new Error('No language is loaded yet.');
  return current.words;
}

/** Returns the language of the page as the `Accept-Language` header names it; null before a language is loaded. */
export function currentLanguageTag(): string | null {
  return current && LANGUAGE_TAGS[current.locale];
}
