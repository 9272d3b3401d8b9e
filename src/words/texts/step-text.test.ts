import { expect, test } from 'vitest';
import { stepTexts } from './step-text.ts';

const time = { today: '2026-11-24', timeZone: 'Europe/Berlin' };
const english = { locale: 'en-gb', ...time } as const;
const deadlineAt = (at: string, phase: 'open' | 'late' | 'closed' = 'open') => ({
  at,
  phase,
  publicationTitle: 'The Wharf Letter',
});
const textOf = (
  deadline: ReturnType<typeof deadlineAt> | null,
  reader: Parameters<typeof stepTexts>[1] = english,
) => stepTexts({ kind: 'ads', missing: 1, total: 2, deadline }, reader).text;

test('the step names the deadline with year, time zone and newsletter, and how many days are left', () => {
  expect(textOf(deadlineAt('2026-11-26T11:00:00.000Z'))).toBe(
    'Please deliver by Thu 26 Nov 2026, 12:00 (CET), for The Wharf Letter (in 2 days).',
  );
  expect(textOf(deadlineAt('2026-11-24T11:00:00.000Z'))).toMatch(/\(today\)\.$/);
  expect(textOf(deadlineAt('2026-11-25T11:00:00.000Z'), { locale: 'fr', ...time })).toMatch(/\(demain\)/);
  expect(textOf(null)).toBe('Please deliver as soon as you can.');
});

test('the step says of a deadline that has passed whether the page still takes the ad', () => {
  const passed = '2026-11-23T11:00:00.000Z';
  expect(textOf(deadlineAt(passed, 'closed'))).toMatch(
    /has passed: Mon 23 Nov 2026, 12:00 \(CET\)\. Please get/,
  );
  expect(textOf(deadlineAt(passed, 'late'))).toMatch(/^It was due .+You can still deliver it here/);
});

test('the headline asks for the change that the publisher wants', () => {
  const step = { kind: 'change_ads', count: 1, deadline: deadlineAt('2026-11-26T11:00:00.000Z') } as const;
  expect(stepTexts(step, english)).toEqual({
    title: 'We ask you to change 1 ad',
    text: 'What should be changed is written with the ad. Please change it and submit it again by Thu 26 Nov 2026, 12:00 (CET), for The Wharf Letter (in 2 days).',
  });
});
