import { describe, expect, test } from 'vitest';
import { suppressionBy } from './mail-return.ts';

const issues = (...days: readonly (readonly [string, boolean])[]) =>
  days.map(([day, isReturned]) => ({ day, isReturned }));

describe('an address', () => {
  test('is suppressed at once by a hard return and by a complaint', () => {
    expect(suppressionBy('hard', [])).toBe('bounced');
    expect(suppressionBy('complaint', [])).toBe('complained');
  });

  test('is suppressed by three soft returns in a row over 14 days', () => {
    const row = issues(['2026-11-02', true], ['2026-11-09', true], ['2026-11-16', true]);
    expect(suppressionBy('soft', row)).toBe('bounced');
  });

  test.each([
    ['two returns', issues(['2026-11-02', true], ['2026-11-23', true])],
    [
      'three returns within 13 days',
      issues(['2026-11-02', true], ['2026-11-08', true], ['2026-11-15', true]),
    ],
    [
      'an issue in between that arrived',
      issues(['2026-11-02', true], ['2026-11-09', true], ['2026-11-16', false], ['2026-11-23', true]),
    ],
  ])('still gets mails after %s', (_what, row) => {
    expect(suppressionBy('soft', row)).toBeNull();
  });

  test('is suppressed also if the missing return of the row comes last', () => {
    const row = issues(
      ['2026-11-02', true],
      ['2026-11-09', true],
      ['2026-11-16', true],
      ['2026-11-23', false],
    );
    expect(suppressionBy('soft', row)).toBe('bounced');
  });
});
