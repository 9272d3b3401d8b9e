import { type Locale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useLocale, useSpeak, useWords } from './language.tsx';

/** The languages to choose from, for whoever is not signed in. */
export function LanguageChoice({ onChoose }: { onChoose?: (locale: Locale) => void }) {
  const { login } = useWords();
  const current = useLocale();
  const speak = useSpeak();
  return (
    <nav className="languages" aria-label={login.language}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          className="link"
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={() => {
            onChoose?.(locale);
            speak(locale);
          }}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </nav>
  );
}
