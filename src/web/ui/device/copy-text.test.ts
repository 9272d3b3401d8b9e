// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { flash } from '../messages/flash.ts';
import { copyText } from './copy-text.ts';

const words = { copied: 'Copied.', copyFailed: 'Copy it by hand.' };
const shown = vi.spyOn(flash, 'show');

afterEach(() => {
  shown.mockClear();
  vi.unstubAllGlobals();
});

test('a page without TLS, which has no navigator.clipboard, copies a selection', async () => {
  let copied = '';
  stubCopyCommand(() => {
    copied = getSelection()?.anchorNode?.textContent ?? '';
    return true;
  });
  copyText('two\n  lines', words);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith({ type: 'success', text: words.copied }), 20_000);
  expect(copied).toBe('two\n  lines');
  expect(document.body.childElementCount).toBe(0);
});

test('a refused clipboard falls back to a selection', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  stubCopyCommand(() => true);
  copyText('text', words);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith({ type: 'success', text: words.copied }), 20_000);
});

test('the user is asked to copy the text manually if both methods fail', async () => {
  stubCopyCommand(() => false);
  copyText('text', words);
  await vi.waitFor(
    () =>
      expect(shown).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'warning', text: words.copyFailed }),
      ),
    20_000,
  );
});

/** jsdom has no `execCommand`. */
function stubCopyCommand(run: () => boolean): void {
  Object.assign(document, { execCommand: run });
}
