import { flash } from '../ui/messages/flash.ts';
import { currentWords } from './language.tsx';

/** Says that the entry was saved. Spec §8. */
export function showSaved(): void {
  flash.show({ type: 'success', text: currentWords().shell.flash.saveSuccess });
}

/** Says why something could not be saved, for a little longer. Spec §8. */
export function showFailure(text: string, timeoutMs: number): void {
  flash.show({ type: 'danger', text, timeoutMs });
}

/** Says that the entries were put back, and takes that back where the person asks for it. Spec §8. */
export function showReset(undo: () => void): void {
  const { shell, common } = currentWords();
  flash.show({
    type: 'success',
    text: shell.flash.resetSuccess,
    action: { label: common.undo, onAction: undo },
  });
}
