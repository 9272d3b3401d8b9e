import { describe, expect, test } from 'vitest';
import {
  clickThroughRate,
  daysTogether,
  distinctReaders,
  finalDay,
  finalDayOfReport,
  hasFailedVerts,
  repeatedHits,
  reportSummary,
  reportTotals,
} from './report.ts';
import { isFailedVert, willVertBeSent } from '#domain/ads/verts/vert.ts';

const today = '2026-11-24';
const issue = { publicationTitle: 'Wochenblick', sendingDate: today };

describe('the click-through rate', () => {
  test('is clicks divided by impressions', () => {
    expect(clickThroughRate(25, 1000)).toBe(0.025);
    expect(clickThroughRate(0, 1000)).toBe(0);
  });

  test('is unknown without impressions', () => {
    expect(clickThroughRate(0, 0)).toBeNull();
    expect(clickThroughRate(3, 0)).toBeNull();
  });
});

describe('an ad in a report', () => {
  // spec: entity-18
  test('will be sent today or later, and has failed after that', () => {
    expect(willVertBeSent({ isVertSent: false, sendingDate: today }, today)).toBe(true);
    expect(isFailedVert({ isVertSent: false, sendingDate: today }, today)).toBe(false);
    expect(willVertBeSent({ isVertSent: false, sendingDate: '2026-11-23' }, today)).toBe(false);
    expect(isFailedVert({ isVertSent: false, sendingDate: '2026-11-23' }, today)).toBe(true);
  });

  test('that was sent is neither pending nor failed', () => {
    const sent = { isVertSent: true, sendingDate: '2026-11-23' };
    expect([willVertBeSent(sent, today), isFailedVert(sent, today)]).toEqual([false, false]);
  });
});

describe('a report', () => {
  // spec: entity-17
  test('has failed ads as soon as one has failed', () => {
    const sent = { isVertSent: true, sendingDate: '2026-11-23' };
    expect(hasFailedVerts([sent], today)).toBe(false);
    expect(hasFailedVerts([sent, { ...sent, isVertSent: false }], today)).toBe(true);
    expect(hasFailedVerts([], today)).toBe(false);
  });

  test('has the sums of its ads, and a rate calculated from these sums', () => {
    const totals = reportTotals([
      { ...issue, recipientCount: 1000, impressionCount: 400, clickCount: 40 },
      { ...issue, recipientCount: 1000, impressionCount: 100, clickCount: 0 },
      { ...issue, recipientCount: 0, impressionCount: 0, clickCount: 0 },
      { ...issue, sendingDate: '2026-12-01', recipientCount: 1001, impressionCount: 300, clickCount: 24 },
      { ...issue, publicationTitle: 'Monatsbrief', recipientCount: 20, impressionCount: 0, clickCount: 0 },
    ]);
    expect(totals).toEqual({
      recipientCount: 2021,
      impressionCount: 800,
      clickCount: 64,
      clickThroughRate: 0.08,
    });
    expect(reportTotals([]).clickThroughRate).toBeNull();
  });
});

describe('the summary of a report', () => {
  const sentAd = { isVertSent: true, publicationTitle: 'Gebäudebrief', sendingDate: '2026-11-20' };
  const rates = (impressionCount: number | null, clickCount: number | null, average: number | null) => ({
    ...sentAd,
    impressionCount,
    clickCount,
    average: average === null ? null : { clickThroughRate: average },
  });

  test('counts the ads that were sent, and their issues once', () => {
    const verts = [
      rates(100, 3, null),
      rates(100, 3, null),
      { ...rates(100, 3, null), sendingDate: '2026-11-27' },
      { ...rates(null, null, 0.02), isVertSent: false },
    ];
    expect(reportSummary(verts)).toEqual({ ads: 3, issues: 2, averageRate: null, timesAverage: null });
  });

  test('compares the clicks with those on average ads, by impressions', () => {
    const compared = reportSummary([rates(1_000, 30, 0.02), rates(3_000, 30, 0.01), rates(9_000, 1, null)]);
    expect(compared.timesAverage).toBeCloseTo(1.2);
    expect(compared.averageRate).toBeCloseTo(0.0125);
    expect(reportSummary([rates(1_000, 0, 0.02), rates(1_000, 30, null)]).timesAverage).toBe(0);
    expect(reportSummary([rates(1_000, 30, 0), rates(null, 9, 0.1)]).timesAverage).toBeNull();
  });
});

test('the distinct readers are never more than the recipients', () => {
  expect(distinctReaders(54, 20)).toBe(20);
  expect(distinctReaders(12, 20)).toBe(12);
  expect(distinctReaders(12, null)).toBe(12);
});

const sent = (finalDate: string | null, isToBeSent = false) => ({ finalDate, willVertBeSent: isToBeSent });
const day = (impressionCount: number, clickCount: number) => ({ impressionCount, clickCount });

describe('the numbers of an ad', () => {
  test('are final two weeks after the day of its sending', () => {
    expect(finalDay('2026-11-24')).toBe('2026-12-08');
  });

  test('of a report are final with those of its last ad', () => {
    expect(finalDayOfReport([sent('2026-12-08'), sent(null), sent('2026-12-01')])).toBe('2026-12-08');
    expect(finalDayOfReport([sent('2026-12-08'), sent(null, true)])).toBeNull();
    expect(finalDayOfReport([sent(null)])).toBeNull();
  });

  test('include repetitions, which are neither a reader’s first hit nor a machine’s hit', () => {
    expect(repeatedHits({ raw: 10, valid: 6, machine: 3 })).toBe(1);
  });

  test('by day add up over the ads', () => {
    expect(daysTogether([[day(5, 1), day(2, 0)], [day(7, 2)], []])).toEqual([day(12, 3), day(2, 0)]);
    expect(daysTogether([])).toEqual([]);
  });
});
