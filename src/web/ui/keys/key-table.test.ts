import { describe, expect, test } from 'vitest';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { KEY_TABLE, type PressedKey, readKey } from './key-table.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  hasMod: false,
  hasAlt: false,
  hasShift: false,
  isTyping: false,
  isInDialog: false,
  ...more,
});

test('no key has two meanings', () => {
  const shortcuts = KEY_TABLE.filter(({ isGlobal }) => isGlobal).map(({ keys }) => keys.join(' '));
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  const begins = new Set(shortcuts.filter((keys) => keys.includes(' ')).map((keys) => keys.slice(0, 1)));
  expect(shortcuts.filter((keys) => begins.has(keys))).toEqual([]);
});

test.each(LOCALES)('every shortcut has a name in %s', (locale) => {
  for (const { act, group } of KEY_TABLE) {
    expect(allWords[locale].keys.acts[act]).toBeTruthy();
    expect(allWords[locale].keys.groups[group]).toBeTruthy();
  }
});

describe('a pressed key', () => {
  test.each([
    ['?', 'keys'],
    ['/', 'search'],
    ['c', 'cart'],
    ['f', 'nextFree'],
    ['x', null],
    ['Enter', null],
  ])('%s means %s', (key, act) => {
    expect(readKey(press(key, { hasShift: key === '?' }), null, true)).toEqual({ act, begun: null });
  });

  test('starts a sequence if its second key selects a page', () => {
    expect(readKey(press('g'), null, true)).toEqual({ act: null, begun: 'g' });
    expect(readKey(press('o'), 'g', true).act).toBe('orders');
    expect(readKey(press('c'), 'g', true).act).toBe('customers');
    expect(readKey(press('x'), 'g', true)).toEqual({ act: null, begun: null });
    expect(readKey(press('o'), null, true)).toEqual({ act: null, begun: null });
  });

  test('opens the search with Ctrl or ⌘, even while the user types, except in a dialog', () => {
    expect(readKey(press('k', { hasMod: true, isTyping: true }), null, false).act).toBe('palette');
    expect(readKey(press('K', { hasMod: true }), null, true).act).toBe('palette');
    expect(readKey(press('k', { hasMod: true, hasShift: true }), null, true).act).toBeNull();
    expect(readKey(press('k', { hasMod: true, isInDialog: true }), null, true).act).toBeNull();
  });

  test('triggers the message’s Undo action with Ctrl or ⌘, but not while the user types', () => {
    expect(readKey(press('z', { hasMod: true }), null, false).act).toBe('undo');
    expect(readKey(press('z', { hasMod: true, isTyping: true }), null, true).act).toBeNull();
    expect(readKey(press('z', { hasMod: true, hasShift: true }), null, true).act).toBeNull();
  });

  test.each([
    ['while the user types', press('c', { isTyping: true }), true],
    ['in a dialog', press('?', { isInDialog: true }), true],
    ['with Alt', press('c', { hasAlt: true }), true],
    ['with Ctrl', press('c', { hasMod: true }), true],
    ['while single keys are disabled', press('c'), false],
  ])('has no action as a single key %s', (_when, pressed, singleKeys) => {
    expect(readKey(pressed, null, singleKeys)).toEqual({ act: null, begun: null });
  });
});
