import { flash } from '../ui/flash.ts';
import { currentWords } from './language.tsx';

const FAILURE_MS = 6000;

/** Puts a text into the clipboard and says so; where the browser refuses, says what to do instead. */
export function copyText(text: string): void {
  const { copied, copyFailed } = currentWords().mailingConnection;
  navigator.clipboard.writeText(text).then(
    () => flash.show({ type: 'success', text: copied }),
    () => flash.show({ type: 'warning', text: copyFailed, timeoutMs: FAILURE_MS }),
  );
}
