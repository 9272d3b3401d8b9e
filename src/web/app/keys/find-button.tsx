import { useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { showShortcutDialog } from './shortcut-dialog-state.ts';

/** The button that opens the search over everything. Wide screens show its shortcut. */
export function FindButton() {
  const { palette, keys } = useWords();
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  return (
    <button
      type="button"
      className="find"
      aria-label={palette.open}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      data-tip={palette.open}
      onClick={() => showShortcutDialog('palette')}
    >
      <Icon name="search" />
      <span className="find__t">{palette.open}</span>
      <span className="find__k" aria-hidden="true">
        <Kbd>{isApple ? '⌘ K' : `${keys.names.ctrl} K`}</Kbd>
      </span>
    </button>
  );
}
