import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { can } from '#domain/abilities.ts';
import { useSession } from '../api/session.ts';
import { type KeyAct, KEY_TABLE, readKey } from '../base/key-table.ts';
import { paths } from '../base/paths.ts';
import { hearsSingleKeys } from '../base/single-keys.ts';
import { focusNextFree, focusSearch } from './focus-targets.ts';
import { showShortcutDialog, currentShortcutDialog, keepEarlyKey } from './shortcut-dialog-state.ts';

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1500;
/** Where letters are text, or choose an entry. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';
const DIALOG = '[role=dialog], [role=alertdialog]';

const PAGES = {
  weekView: paths.publications,
  orders: paths.orders,
  dashboard: paths.dashboard,
  customers: paths.customers,
  newsletters: paths.publicationsList,
  cart: paths.cart,
} as const;

/** Listens for the keys of the key table that work on every page, and does what they mean. */
export function useKeys(): void {
  const { capabilities } = useSession();
  const navigate = useNavigate();
  const begun = useRef<{ key: string; at: number } | null>(null);

  const act = (meant: KeyAct) => {
    if (meant === 'palette' || meant === 'keys') showShortcutDialog(meant);
    // A page without a search of its own has the one over everything.
    else if (meant === 'search' && !focusSearch()) showShortcutDialog('palette');
    else if (meant in PAGES) void navigate({ to: PAGES[meant as keyof typeof PAGES] });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isLeft = event.key === 'Escape' && document.querySelector(DIALOG) === null;
    if ((isPaletteKey || isLeft) && currentShortcutDialog() === 'palette') {
      event.preventDefault();
      showShortcutDialog(null);
      return;
    }
    if (currentShortcutDialog() === 'palette' && document.querySelector(DIALOG) === null) {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) keepEarlyKey(event.key);
      event.preventDefault();
      return;
    }
    if (event.defaultPrevented || event.isComposing || event.repeat || isModifier(event.key)) return;
    const before = begun.current;
    begun.current = null;
    const isSoon = before !== null && event.timeStamp - before.at < SEQUENCE_MS;
    const target = event.target instanceof Element ? event.target : document.body;
    const meaning = readKey(
      {
        key: event.key,
        hasMod: event.ctrlKey || event.metaKey,
        hasAlt: event.altKey,
        hasShift: event.shiftKey,
        isTyping: target.closest(TYPING) !== null,
        isInDialog: document.querySelector(DIALOG) !== null,
      },
      isSoon ? before.key : null,
      hearsSingleKeys(),
    );
    if (meaning.begun !== null) begun.current = { key: meaning.begun, at: event.timeStamp };
    const line = KEY_TABLE.find((one) => one.act === meaning.act);
    if (!line || (line.need !== undefined && !can(capabilities, line.need))) return;
    if (line.act === 'nextFree' && !focusNextFree()) return;
    event.preventDefault();
    act(line.act);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta' || key === 'AltGraph';
}
