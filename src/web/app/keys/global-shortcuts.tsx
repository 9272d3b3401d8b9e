import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { showShortcutDialog, type ShortcutDialogName, useShortcutDialog } from './shortcut-dialog-state.ts';
import { useKeys } from './use-keys.ts';

const PRELOAD_MS = 1500;

/**
 * Listens for the keys that work on every page, and shows the dialogs that they open. Fetches the code of the dialogs shortly
 * after the page.
 */
export function GlobalShortcuts() {
  const { shell } = useWords();
  const open = useShortcutDialog();
  const [Dialog, setDialog] = useState<ComponentType<{ name: ShortcutDialogName }> | null>(null);
  const isWanted = open !== null;
  useKeys();
  useEffect(() => {
    if (Dialog) return undefined;
    const load = async () => {
      try {
        const { ShortcutDialog } = await import('./shortcut-dialog.tsx');
        setDialog(() => ShortcutDialog);
      } catch {
        // Offline, no dialog opens. The next key press tries to load its code again.
        if (isWanted) flash.show({ type: 'danger', text: shell.flash.offline });
        showShortcutDialog(null);
      }
    };
    const timer = setTimeout(() => void load(), isWanted ? 0 : PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [Dialog, isWanted, shell]);
  return Dialog && open !== null ? <Dialog name={open} /> : null;
}
