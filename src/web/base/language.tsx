import { createContext, type ReactNode, use } from 'react';
import { LANGUAGE_TAGS, type Locale, localeFromBrowser } from '#words/locale.ts';
import { loadDoorWords, loadWords, type Words } from '#words/load.ts';

/** The language on the screen and its words. */
export interface Language {
  locale: Locale;
  words: Words;
}

const STORED = 'vertbook.locale';
const LanguageContext = createContext<Language | null>(null);
const SpeakContext = createContext<(locale: Locale) => void>(() => undefined);
let spoken: Language | null = null;

/** Fetches the words of a language, keeps the choice for the next visit, and speaks it from the next render on. */
export async function speak(locale: Locale): Promise<Language> {
  return keepSpeaking(locale, await loadWords(locale));
}

/** The same for the login alone, which a visitor is not to wait for: what is said behind it is not there yet. */
export async function speakAtDoor(locale: Locale): Promise<Language> {
  return keepSpeaking(locale, (await loadDoorWords(locale)) as Words);
}

function keepSpeaking(locale: Locale, words: Words): Language {
  spoken = { locale, words };
  document.documentElement.lang = LANGUAGE_TAGS[locale];
  localStorage.setItem(STORED, locale);
  return spoken;
}

/** The language of the last visit, else of the browser. */
export function rememberedLocale(): Locale {
  const stored = localStorage.getItem(STORED);
  return localeFromBrowser(stored ? [stored, ...navigator.languages] : navigator.languages);
}

interface LanguageProviderProps {
  language: Language;
  /** Changes the language before anybody is signed in; afterwards the session decides. */
  onSpeak: (locale: Locale) => void;
  children: ReactNode;
}

export function LanguageProvider({ language, onSpeak, children }: LanguageProviderProps) {
  return (
    <SpeakContext value={onSpeak}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </SpeakContext>
  );
}

/** Changes the language on the screen: for the pages before signing in. */
export function useSpeak(): (locale: Locale) => void {
  return use(SpeakContext);
}

/** The words of the language on the screen: `useWords().order.title`. */
export function useWords(): Words {
  return useLanguage().words;
}

export function useLocale(): Locale {
  return useLanguage().locale;
}

function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) {
    throw new Error('Nothing is said before a language is chosen.');
  }
  return language;
}

/** The words outside of components: in guards and for messages. */
export function currentWords(): Words {
  if (!spoken) {
    throw new Error('Nothing is said before a language is chosen.');
  }
  return spoken.words;
}
