import { expect, test } from 'vitest';
import { stepTexts } from './step-section.tsx';

const time = { today: '2026-11-24', now: '2026-11-24T09:00:00.000Z', timeZone: 'Europe/Berlin' };
const english = { locale: 'en-gb', ...time } as const;
const textOf = (deadline: string | null, reader: Parameters<typeof stepTexts>[1] = english) =>
  stepTexts({ kind: 'ads', missing: 1, total: 2, deadline }, reader).text;

test('the step names the deadline and how many days are left', () => {
  expect(textOf('2026-11-26T11:00:00.000Z')).toMatch(/^Please deliver by Thu.+12:00 \(in 2 days\)\.$/);
  expect(textOf('2026-11-24T11:00:00.000Z')).toMatch(/12:00 \(today\)\.$/);
  expect(textOf('2026-11-25T11:00:00.000Z', { locale: 'fr', ...time })).toMatch(/12:00 \(demain\)/);
  expect(textOf(null)).toBe('Please deliver as soon as you can.');
});

test('the step reports a deadline that has passed', () => {
  expect(textOf('2026-11-23T11:00:00.000Z')).toMatch(/^The deadline has passed: Mon.+12:00\. Please get/);
  const late = { kind: 'approve', count: 1, deadline: '2026-11-24T08:59:00.000Z' } as const;
  expect(stepTexts(late, english).text).toMatch(/^The deadline has passed/);
});
