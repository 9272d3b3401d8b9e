import { flash } from '../ui/flash.ts';
import { currentWords } from './language.tsx';

/** Says that the entry was saved. Spec §8. */
export function showSaved(): void {
  flash.show({ type: 'success', text: currentWords().shell.flash.saveSuccess });
}

/** Says why something could not be saved, for a little longer. Spec §8. */
export function showFailure(text: string, timeoutMs: number): void {
  flash.show({ type: 'danger', text, timeoutMs });
}
