import { describe, expect, it } from 'vitest';
import {
  canMailsBeRepeated,
  DELIVERY_PROGRESS,
  hasEnded,
  MAILING_REASONS,
  mayFollow,
  quietMinutes,
  remedyOf,
  retryPauseMs,
} from './delivery.ts';

it('offers mails with an unknown outcome again for a week after the issue was sent', () => {
  expect(canMailsBeRepeated('sent', '2026-11-24', '2026-12-01')).toBe(true);
  expect(canMailsBeRepeated('sent', '2026-11-24', '2026-12-02')).toBe(false);
  expect(canMailsBeRepeated('confirming', '2026-11-24', '2026-11-24')).toBe(false);
});

describe('the state of a delivery', () => {
  it('never leaves sent', () => {
    for (const after of DELIVERY_PROGRESS) expect(mayFollow('sent', after)).toBe(false);
  });

  it('may always become sent, even late', () => {
    for (const before of DELIVERY_PROGRESS.filter((progress) => progress !== 'sent')) {
      expect(mayFollow(before, 'sent'), before).toBe(true);
    }
  });

  it('leaves missed only for sent', () => {
    expect(DELIVERY_PROGRESS.filter((after) => mayFollow('missed', after))).toEqual(['sent', 'missed']);
  });

  it('is not handed over while a user is asked, nor after the end', () => {
    const not = DELIVERY_PROGRESS.filter((progress) => !mayFollow(progress, 'handed_over'));
    expect(not).toEqual(['sent', 'missed', 'unknown', 'cancelled']);
  });

  it('is planned again only by a user, or if a problem was found in time', () => {
    const before = DELIVERY_PROGRESS.filter((progress) => mayFollow(progress, 'planned'));
    expect(before).toEqual(['planned', 'blocked', 'retrying', 'unknown']);
  });

  it('has ended if nothing more happens automatically', () => {
    expect(DELIVERY_PROGRESS.filter(hasEnded)).toEqual(['sent', 'missed', 'cancelled']);
  });
});

describe('a failure of a mailing system', () => {
  it('is retried only if a retry can help', () => {
    expect(MAILING_REASONS.filter((reason) => remedyOf(reason) === 'retry')).toEqual([
      'conflict',
      'rate',
      'temporary',
    ]);
  });

  it('pauses the connection if our credentials are refused, and asks a user if the outcome is unknown', () => {
    expect(remedyOf('auth')).toBe('pause');
    expect(remedyOf('outcome_unknown')).toBe('ask');
  });

  it('is retried first after one minute, and then after thirty minutes at most', () => {
    const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryPauseMs(attempts) / 60_000);
    expect(minutes).toEqual([1, 1, 2, 4, 8, 16, 30, 30, 30]);
  });
});

describe('a late ad', () => {
  it.each([
    ['08:00', 5],
    ['23:44', 5],
    ['23:45', 0],
    ['23:59', 0],
    ['00:00', 5],
  ])('at %s waits %i minutes for further edits, but not until its day is over', (time, minutes) => {
    expect(quietMinutes(new Date(`2026-11-24T${time}:00+01:00`), 'Europe/Berlin')).toBe(minutes);
  });
});
