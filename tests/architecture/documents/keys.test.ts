import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allWords } from '#words/all.ts';
import { KEY_TABLE } from '#web/ui/keys/key-table.ts';
import { root } from '../source-files.ts';

const ARROWS: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

test.each([
  ['en', 'en-gb'],
  ['de', 'de'],
  ['fr', 'fr'],
] as const)('the manual in %s names every key that the key list names', (folder, locale) => {
  const { names } = allWords[locale].keys;
  const known: Record<string, string> = {
    ...ARROWS,
    Mod: names.ctrl,
    Shift: names.shift,
    Enter: names.enter,
    Home: names.home,
    End: names.end,
    PageUp: names.pageUp,
    PageDown: names.pageDown,
    Escape: names.escape,
    Space: names.space,
  };
  const text = readFileSync(path.join(root, 'docs/help', folder, 'keyboard.md'), 'utf8');
  const missing = KEY_TABLE.map(({ keys }) =>
    keys.flatMap((key) => key.split('+')).map((key) => known[key] ?? key),
  )
    .map((keys) => keys.map((key) => `<kbd>${key}</kbd>`))
    .filter((keys) => !text.includes(keys.join(' ')) && !text.includes(keys.join(', ')));
  expect(missing).toEqual([]);
});
