// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

test('the focus of a removed element moves to its successor', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const stop = keepFocus();
  document.body.innerHTML =
    '<main id="content"><h1>x</h1><ul><li><button class="b">1</button></li><li><button class="b">2</button></li></ul></main>';
  const [first, second] = screen.getAllByRole('button');
  first?.focus();
  first?.closest('li')?.remove();
  await waitFor(() => expect(document.activeElement).toBe(second));
  second?.closest('li')?.remove();
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  stop();
});
