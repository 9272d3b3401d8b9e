// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { findEntries, keepEntries } from './kept-entries.tsx';

const KATHARINA = 1;
const JONAS = 2;
const FORM = { name: '', count: 0, secret: null };
const now = () => new Date().toISOString();
const keep = (entries: Partial<Record<string, unknown>>, at = now()) =>
  keepEntries('form', { userId: KATHARINA, version: 3, at, entries });

beforeEach(() => localStorage.clear());

describe('unsaved entries of a form', () => {
  test('are restored with version and time for the user who typed them, and for no other', () => {
    const at = now();
    keep({ name: 'Neu' }, at);
    expect(findEntries('form', KATHARINA, FORM)).toEqual({ entries: { name: 'Neu' }, version: 3, at });
    expect(findEntries('form', JONAS, FORM)).toBeNull();
    expect(findEntries('other', KATHARINA, FORM)).toBeNull();
  });

  test('are deleted after they are saved, or after a month', () => {
    keep({ name: 'Neu' });
    keepEntries('form', null);
    expect(localStorage).toHaveLength(0);
    keep({ name: 'Neu' }, new Date(Date.now() - 31 * 86_400_000).toISOString());
    expect(findEntries('form', KATHARINA, FORM)).toBeNull();
  });

  test('are restored only for fields that the form has', () => {
    keep({ name: 7, count: 2, gone: 'x' });
    expect(findEntries('form', KATHARINA, FORM)?.entries).toEqual({ count: 2 });
    for (const broken of ['', '{', 'null', '7', '{"userId":1}', '{"userId":1,"entries":"x"}']) {
      localStorage.setItem('vertbook.entries.form', broken);
      expect(findEntries('form', KATHARINA, FORM)).toBeNull();
    }
  });
});
