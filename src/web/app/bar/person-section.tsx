import { Link } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { useLogout } from '#web/features/access/sessions/use-logout.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { placeOf } from '#web/ui/navigation/entries.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { setTheme, THEMES, useTheme } from '#web/ui/theme.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useSaveLanguage } from './save-language.ts';
import { helpAddress } from './settings-menu.tsx';
import '../../styles/pages/person.css';

interface PersonSectionProps {
  /** Closes the panel, because a link or an act leads elsewhere. */
  onLeave: () => void;
  onReset: () => void;
}

/** What belongs to the signed-in person: profile, language, appearance, help, the reset of a demo, and the logout. Spec §2. */
export function PersonSection({ onLeave, onReset }: PersonSectionProps) {
  const { shell } = useWords();
  const session = useSession();
  const locale = useLocale();
  const { logout, isPending } = useLogout();
  return (
    <div className="pers__s">
      <p className="menu__t">{session.email}</p>
      <Link className="menu__i" to={paths.user} onClick={onLeave}>
        {shell.person.profile}
      </Link>
      <LanguageGroup />
      <ThemeGroup />
      {placeOf('help', session) !== null && (
        <a className="menu__i" href={helpAddress(locale)} target="_blank" rel="noreferrer" onClick={onLeave}>
          {shell.help}
          <Icon name="external" />
        </a>
      )}
      <hr className="menu__sep" />
      {placeOf('reset', session) !== null && (
        <button
          type="button"
          className="menu__i"
          onClick={() => {
            onLeave();
            onReset();
          }}
        >
          {shell.demo.reset}
        </button>
      )}
      <button
        {...tip(shell.logoutTooltip(session.name || session.email))}
        type="button"
        className="menu__i"
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : logout}
      >
        {shell.logout}
      </button>
    </div>
  );
}

function LanguageGroup() {
  const { person } = useWords().shell;
  const locale = useLocale();
  const save = useSaveLanguage();
  return (
    <div className="pers__g">
      <span aria-hidden="true">{person.language}</span>
      <span className="group" role="group" aria-label={person.language}>
        {LOCALES.map((one) => (
          <Button
            key={one}
            bar
            lang={one}
            aria-label={LOCALE_NAMES[one]}
            data-tip={LOCALE_NAMES[one]}
            aria-pressed={one === locale}
            onClick={() => one === locale || save(one)}
          >
            {one.slice(0, 2).toUpperCase()}
          </Button>
        ))}
      </span>
    </div>
  );
}

function ThemeGroup() {
  const { theme: words } = useWords().shell;
  const theme = useTheme();
  return (
    <div className="pers__g">
      <span aria-hidden="true">{words.choice}</span>
      <span className="group" role="group" aria-label={words.choice}>
        {THEMES.map((one) => (
          <Button key={one} bar aria-pressed={one === theme} onClick={() => setTheme(one)}>
            {words[one]}
          </Button>
        ))}
      </span>
    </div>
  );
}
