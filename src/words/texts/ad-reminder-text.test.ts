import { expect, test } from 'vitest';
import { LOCALES } from '../locale.ts';
import { openPoint, type ReminderAd, type ReminderFacts, reminderMail } from './ad-reminder-text.ts';

const ad = (facts: Partial<ReminderAd> = {}): ReminderAd => ({
  state: 'missing',
  placementName: 'Lead notice',
  publicationTitle: 'The Wharf Letter',
  sendingDate: '2026-12-02',
  dueAt: '2026-11-25T11:00:00Z',
  phase: 'open',
  fallback: 'leave_out',
  silenceApproves: false,
  ...facts,
});
const mailOf = (...ads: ReminderAd[]) =>
  reminderMail('en-gb', {
    contactName: 'Priya Nair',
    orders: [{ id: 7, address: 'https://ads.example/advertiser/1-a', ads }],
    urgency: 'usual',
    sender: { name: 'Helen Ashworth', publisher: 'Lindner & Moreau' },
    timeZone: 'Europe/Berlin',
    own: { opening: '', closing: '' },
  } satisfies ReminderFacts);

test('a reminder never asks until a deadline that has passed', () => {
  const { subject, text } = mailOf(
    ad({ phase: 'closed' }),
    ad({ dueAt: '2026-12-01T11:00:00Z', placementName: 'Second' }),
  );
  expect(subject).toBe('1 ad is waiting for you until Tue 1 Dec, 12:00');
  expect(text).toContain('was due by Wed 25 Nov 2026, 12:00 (CET). The page no longer takes changes');
  expect(text).toContain('not delivered yet, until Tue 1 Dec 2026, 12:00 (CET)');
});

test('a reminder of passed deadlines only says so, and whether the page still takes the ad', () => {
  const { subject, text } = mailOf(ad({ phase: 'late' }));
  expect(subject).toBe('The deadline of 1 ad has passed');
  expect(text).toContain('You can still deliver it on the page');
});

test.each(LOCALES)('the three phases of a deadline differ in %s', (locale) => {
  const phases = (['open', 'late', 'closed'] as const).map((phase) =>
    openPoint(locale, ad({ phase }), { urgency: 'usual', timeZone: 'Europe/Berlin' }),
  );
  expect(new Set(phases).size).toBe(3);
});
