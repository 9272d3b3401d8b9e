import { describe, expect, test } from 'vitest';
import { addressesIn, areNumbersThere, isReportMailTime, unmailedReason } from './report-mail.ts';

test('addresses are separated by commas, semicolons, spaces or line ends, and repeated ones are removed', () => {
  const text = ' ida@marten.example, Max@marten.example;\nmax@marten.example  half@ ';
  expect(addressesIn(text)).toEqual(['ida@marten.example', 'Max@marten.example', 'half@']);
  expect(addressesIn(' , ')).toEqual([]);
});

test('reports are sent automatically on working days from 08:00', () => {
  expect(isReportMailTime('2026-11-27', 7)).toBe(false);
  expect(isReportMailTime('2026-11-27', 8)).toBe(true);
  expect(isReportMailTime('2026-11-28', 12)).toBe(false);
});

describe('the numbers of a report', () => {
  const counted = { isVertSent: true, recipientCount: 10, impressionCount: 3, clickCount: 0 };
  const failed = { isVertSent: false, recipientCount: null, impressionCount: null, clickCount: null };

  test.each([
    ['all sent ads have some', [counted, failed], true],
    ['the recipients of one are missing', [counted, { ...counted, recipientCount: null }], false],
    ['the views of one are missing', [{ ...counted, impressionCount: null }], false],
    ['nothing was sent', [failed], false],
  ])('%s: %#', (_case, verts, isThere) => {
    expect(areNumbersThere(verts)).toBe(isThere);
  });

  test('may arrive until the last day, but a missing address is reported at once', () => {
    const ready = { address: 'ida@marten.example', hasNumbers: true, isLastDay: true };
    expect(unmailedReason(ready)).toBeNull();
    expect(unmailedReason({ ...ready, hasNumbers: false, isLastDay: false })).toBeNull();
    expect(unmailedReason({ ...ready, hasNumbers: false })).toBe('no_numbers');
    expect(unmailedReason({ ...ready, address: '', isLastDay: false })).toBe('no_address');
  });
});
