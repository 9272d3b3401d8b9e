import { expect, test } from 'vitest';
import { countingWords } from '../sending/counting.ts';
import { LOCALES } from '../locale.ts';
import { summaryText } from './report-summary.ts';

const SENT = { ads: 3, issues: 1, recipientCount: 27_261, timesAverage: 1.34 };
const inEnglish = (facts: Partial<Parameters<typeof summaryText>[2]>) =>
  summaryText(countingWords['en-gb'], 'en-gb', { ...SENT, ...facts });

test('the summary says what was sent, and how it compares with the average', () => {
  expect(inEnglish({})).toBe(
    '3 ads in 1 issue reached 27,261 recipients. Readers clicked 1.3 times as often as on the average ad in the same placements.',
  );
  expect(inEnglish({ ads: 1, timesAverage: 0.96 })).toBe(
    '1 ad in 1 issue reached 27,261 recipients. Readers clicked about as often as on the average ad in the same placements.',
  );
  expect(inEnglish({ issues: 2, timesAverage: 0.8 })).toContain('in 2 issues');
  expect(inEnglish({ timesAverage: 0.8 })).toContain('Readers clicked 20% less often than on the average ad');
});

test('the summary says no more than is known', () => {
  expect(inEnglish({ timesAverage: null })).toBe('3 ads in 1 issue reached 27,261 recipients.');
  expect(inEnglish({ recipientCount: 0, timesAverage: null })).toBe('Sent: 3 ads in 1 issue.');
  expect(inEnglish({ ads: 0 })).toBe('');
});

test.each(LOCALES)('the summary has the numbers in %s', (locale) => {
  expect(summaryText(countingWords[locale], locale, SENT)).toMatch(/3 .*27.261 .*1[.,]3/);
});
