import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clickThroughRate, distinctReaders, finalDay, reportTotals } from '#domain/insight/report.ts';
import { FINAL_AFTER_DAYS } from '#domain/platform/retention.ts';
import { JUDGED_AGAIN_MS } from '#domain/sending/tracking/later-judging.ts';
import { reasonOf } from '#domain/sending/tracking/tracking-reason.ts';
import { DUPLICATE_MS, reasonOfRepeat } from '#domain/sending/tracking/tracking-repeats.ts';
import { countsOf, readersBy, TRACKING_REASONS } from '#domain/sending/tracking/tracking.ts';
import { willVertBeSent } from '#domain/ads/verts/vert.ts';
import { counting as german } from '#words/de/sending/report-counting.ts';
import { counting as english } from '#words/en-gb/sending/report-counting.ts';
import { counting as french } from '#words/fr/sending/report-counting.ts';

const REPORT_DAY = '2026-11-24';

const request = { isPrefetch: false, isFromOwnPage: false, isBeforeIssue: false, sinceSentMs: 3_600_000 };
const ad = { publicationTitle: 'Wochenblick', sendingDate: REPORT_DAY, impressionCount: 10, clickCount: 2 };
const keys = (countsRecipients: boolean, hasMailKeys: boolean) => ({ countsRecipients, hasMailKeys });

/** The test of the sentences whose rule is a query. */
const ON_DATABASE = readFileSync('tests/api/insight/returned-mails-in-reports.test.ts', 'utf8');

const ON_DATABASE_AGAIN = readFileSync('tests/api/sending/tracking-second-judging.test.ts', 'utf8');

/** For each sentence of the paragraph, the rule that makes it true. */
const CLAIMS: Record<keyof typeof english.text, () => void> = {
  machines: () => {
    const machines = TRACKING_REASONS.filter((reason) => countsOf(reason).machine > 0);
    expect(machines).toContain('burst');
    for (const reason of machines) expect(countsOf(reason)).toMatchObject({ valid: 0, unique: 0, proxy: 0 });
  },
  judgedAgain: () => expect(JUDGED_AGAIN_MS).toBe(60 * 60_000),
  corrected: () => {
    expect(countsOf('paced')).toMatchObject({ valid: 0, machine: 1 });
    expect(ON_DATABASE_AGAIN).toContain('a report states the corrections of the second judging');
  },
  recipients: () => {
    const verts = [1, 2].map(() => ({ ...ad, recipientCount: 500 }));
    expect(reportTotals(verts).recipientCount).toBe(500);
  },
  returned: () => expect(ON_DATABASE).toContain('a report counts a recipient of two returns once'),
  unknown: () => expect(ON_DATABASE).toContain('mails of unknown outcome apart'),
  readers: () => {
    expect(english.text.readers).toContain('half an hour');
    expect(reasonOfRepeat(DUPLICATE_MS, 1, 1)).toBe('duplicate');
    expect(reasonOfRepeat(DUPLICATE_MS, 0, 0)).toBe('again');
    expect(DUPLICATE_MS).toBe(30 * 60_000);
    expect(countsOf('duplicate').valid).toBe(0);
  },
  proxy: () => {
    expect(reasonOf({ ...request, kind: 'view', agent: 'image_proxy' })).toBe('proxy');
    expect(countsOf('proxy')).toEqual({ raw: 1, valid: 1, unique: 0, proxy: 1, machine: 0 });
  },
  byRecipient: () => expect(readersBy(keys(true, true), 'recipients')).toBe('recipient'),
  partlyByRecipient: () => expect(readersBy(keys(false, false), 'recipients')).toBeNull(),
  byMail: () => {
    expect(readersBy(keys(false, true), 'deduplicated')).toBe('mail');
    expect(distinctReaders(12, 10)).toBe(10);
  },
  byDevice: () => expect(readersBy(keys(false, false), 'deduplicated')).toBe('device'),
  // One client without a key: a second person with the same address and program is a repetition.
  sharedAddress: () => expect(reasonOfRepeat(60_000, 0, 0)).toBe('duplicate'),
  rate: () => expect(clickThroughRate(2, 10)).toBe(0.2),
  // Numbers of the mailing system have no readers that Vertbook told apart.
  reported: () => expect(readersBy(keys(false, false), 'off')).toBeNull(),
  partlyReported: () => expect(readersBy(keys(false, false), 'off')).toBeNull(),
  notCounted: () => expect(readersBy(keys(false, false), 'off')).toBeNull(),
  final: () => {
    expect(FINAL_AFTER_DAYS).toBe(14);
    expect(finalDay(REPORT_DAY)).toBe('2026-12-08');
  },
  growing: () => expect(finalDay(REPORT_DAY)).toBe('2026-12-08'),
  pending: () =>
    expect(willVertBeSent({ isVertSent: false, sendingDate: '2026-12-01' }, REPORT_DAY)).toBe(true),
};

describe('each sentence of the paragraph about the counting', () => {
  test.each(Object.entries(CLAIMS))('%s is true by a rule', (_, holds) => holds());

  test('has a rule, and no rule is without a sentence', () => {
    expect(Object.keys(CLAIMS).toSorted()).toEqual(Object.keys(english.text).toSorted());
  });
});

describe.each([
  ['German', german, /soweit sie erkannt wurden/, /genau|exakt/i],
  ['English', english, /as far as they were recognised/, /exact/i],
  ['French', french, /dans la mesure où elles ont été reconnues/, /exact/i],
] as const)('the %s paragraph', (_, words, limit, overclaim) => {
  test('claims that machines are left out only as far as they were recognized', () => {
    expect(words.text.machines('1', '2')).toMatch(limit);
  });

  test('never claims that a number is exact', () => {
    const sentences = Object.values(words.text).map((text) =>
      typeof text === 'string' ? text : text('1', '2' as never, '3'),
    );
    const parts = Object.values(words.parts).map(({ text }) => text);
    expect([...sentences, ...parts, words.uniqueByRecipient].filter((text) => overclaim.test(text))).toEqual(
      [],
    );
  });
});
