import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { can } from '#domain/access/abilities.ts';
import { useSession } from '#web/api/session.ts';
import { KEY_TABLE, type KeyAct, readKey } from '#web/ui/keys/key-table.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { areSingleKeysOn } from '#web/ui/device/single-keys.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { focusNextFree, focusSearch, openOrderChange } from './focus-targets.ts';
import { currentShortcutDialog, keepEarlyKey, showShortcutDialog } from './shortcut-dialog-state.ts';

/** Elements in which Enter chooses something, so that it does not press the main button. */
const CHOOSING = '[role=listbox], [role=menu], [role=grid], a[href]';

/**
 * Ctrl+Enter or ⌘+Enter presses the main button of the open dialog, or of the form with the focus, once. Returns whether there
 * is one. An Enter that chooses from the list of a field does nothing else.
 */
export function pressMainButton(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest(CHOOSING)) return false;
  const hasChosen = event.defaultPrevented && target.hasAttribute('aria-autocomplete');
  const button = buttonOfDialog() ?? buttonOfForm(target.closest('form'));
  if (hasChosen || !button) return false;
  event.preventDefault();
  // Delayed, so that the focused field first takes over the typed text.
  if (!event.repeat) queueMicrotask(() => button.click());
  return true;
}

/** Returns the last button of the uppermost dialog, which is its most likely action. */
function buttonOfDialog(): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('.dlg[data-open]')].at(-1);
  return [...(dialog?.querySelectorAll<HTMLElement>('.dlg__f button') ?? [])].at(-1);
}

function buttonOfForm(form: HTMLFormElement | null): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLElement | undefined;
}

/** The longest pause before the second key of a sequence. */
const SEQUENCE_MS = 1500;
/** Elements where letter keys enter text or choose an option. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]';
const DIALOG = '[role=dialog], [role=alertdialog]';

const PAGES = {
  weekView: paths.publications,
  orders: paths.orders,
  today: paths.today,
  dashboard: paths.today,
  customers: paths.customers,
  newsletters: paths.publicationsList,
  cart: paths.cart,
} as const;

/** Listens for the keys of the key table, which work on every page, and runs their actions. */
export function useKeys(): void {
  const { capabilities } = useSession();
  const navigate = useNavigate();
  const begun = useRef<{ key: string; at: number } | null>(null);

  const run = (action: KeyAct) => {
    if (action === 'palette' || action === 'keys') showShortcutDialog(action);
    // A page without its own search opens the search over everything.
    else if (action === 'search' && !focusSearch()) showShortcutDialog('palette');
    // The same key opens the board and leads back from it.
    else if (action === 'board')
      void navigate({ to: location.pathname === paths.board ? paths.publications : paths.board });
    else if (action in PAGES) void navigate({ to: PAGES[action as keyof typeof PAGES] });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isEscape = event.key === 'Escape' && document.querySelector(DIALOG) === null;
    if ((isPaletteKey || isEscape) && currentShortcutDialog() === 'palette') {
      event.preventDefault();
      showShortcutDialog(null);
      return;
    }
    if (currentShortcutDialog() === 'palette' && document.querySelector(DIALOG) === null) {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) keepEarlyKey(event.key);
      event.preventDefault();
      return;
    }
    if (pressMainButton(event)) return;
    if (event.defaultPrevented || event.isComposing || event.repeat || isModifier(event.key)) return;
    const previous = begun.current;
    begun.current = null;
    const isSoon = previous !== null && event.timeStamp - previous.at < SEQUENCE_MS;
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
      isSoon ? previous.key : null,
      areSingleKeysOn(),
    );
    if (meaning.begun !== null) begun.current = { key: meaning.begun, at: event.timeStamp };
    const entry = KEY_TABLE.find((one) => one.act === meaning.act);
    if (!entry || (entry.need !== undefined && !can(capabilities, entry.need))) return;
    if (entry.act === 'nextFree' && !focusNextFree()) return;
    if (entry.act === 'changePlacements' && !openOrderChange()) return;
    if (entry.act === 'undo' && !flash.undo()) return;
    event.preventDefault();
    run(entry.act);
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
