import { flash } from '../messages/flash.ts';

const FAILURE_MS = 20_000;

/** Copies a text to the clipboard and reports the outcome. `copyFailed` tells the user how to copy the text manually. */
export function copyText(text: string, words: { copied: string; copyFailed: string }): void {
  void writeToClipboard(text).then((isCopied) =>
    flash.show(
      isCopied
        ? { type: 'success', text: words.copied }
        : { type: 'warning', text: words.copyFailed, timeoutMs: FAILURE_MS },
    ),
  );
}

/** Copies a text to the clipboard; returns whether that was possible. */
export async function writeToClipboard(text: string): Promise<boolean> {
  // A page without TLS has no `navigator.clipboard`, although the types say that it always exists.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) return copySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Copies through a selection outside the layout: unlike a focused field, it works while a dialog traps the focus. */
function copySelection(text: string): boolean {
  const selection = getSelection();
  if (!selection) return false;
  const selected = document.createElement('span');
  selected.textContent = text;
  selected.style.cssText = 'position:fixed;top:0;clip-path:inset(50%);white-space:pre;user-select:text';
  selected.addEventListener('copy', (event) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  });
  document.body.append(selected);
  selection.selectAllChildren(selected);
  const isCopied = document.execCommand('copy');
  selection.removeAllRanges();
  selected.remove();
  return isCopied;
}
