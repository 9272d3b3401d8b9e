import { type Locale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useLocale, useSwitchLanguage, useWords } from './language.tsx';

/** The choice of languages for visitors who are not signed in. */
export function LanguageChoice({ onChoose }: { onChoose?: (locale: Locale) => void }) {
  const { login } = useWords();
  const current = useLocale();
  const switchLanguage = useSwitchLanguage();
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
            switchLanguage(locale);
          }}
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </nav>
  );
}
