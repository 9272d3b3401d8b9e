import { useEffect, useEffectEvent } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useEditing } from './editing-context.ts';

/** Returns functions that save and reset one ad and show a flash message. A reset can be undone. */
export function useSaveVert(vert: Vert) {
  const { shell, common } = useWords();
  const editing = useEditing();
  const save = async () => {
    if (!editing.isUnsaved(vert) || editing.isSaving(vert)) return;
    if (await editing.save(vert)) flash.show({ type: 'success', text: shell.flash.saveSuccess });
  };
  const reset = () => {
    const typed = editing.contentOf(vert);
    editing.reset(vert);
    flash.show({
      type: 'success',
      text: shell.flash.resetSuccess,
      action: { label: common.undo, onAction: () => editing.edit(vert, () => typed) },
    });
  };
  return { save, reset };
}

/** Saves on Ctrl+S or ⌘S, wherever the focus is. */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSaveKey = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSaveKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
