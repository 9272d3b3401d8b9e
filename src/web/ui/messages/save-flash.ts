import { flash } from './flash.ts';
import { currentWords } from '../language/language.tsx';

/** Reports a success. */
export function showSuccess(text: string): void {
  flash.show({ type: 'success', text });
}

/** Reports that the record was saved. Spec §8. */
export function showSaved(): void {
  showSuccess(currentWords().shell.flash.saveSuccess);
}

/** Reports why saving failed, for longer than a success. Spec §8. */
export function showFailure(text: string, timeoutMs: number): void {
  flash.show({ type: 'danger', text, timeoutMs });
}

/** Reports that the entries were reset, with an Undo action. Spec §8. */
export function showReset(undo: () => void): void {
  const { shell, common } = currentWords();
  flash.show({
    type: 'success',
    text: shell.flash.resetSuccess,
    action: { label: common.undo, onAction: undo },
  });
}
