import { describe, expect, it } from 'vitest';
import {
  DELIVERY_PROGRESS,
  hasEnded,
  MAILING_REASONS,
  mayFollow,
  quietMinutes,
  remedyOf,
  retryPauseMs,
} from './delivery.ts';

describe('the way of an issue', () => {
  it('never leads back from sent', () => {
    for (const after of DELIVERY_PROGRESS) expect(mayFollow('sent', after)).toBe(false);
  });

  it('may always end as sent, also late', () => {
    for (const before of DELIVERY_PROGRESS.filter((progress) => progress !== 'sent')) {
      expect(mayFollow(before, 'sent'), before).toBe(true);
    }
  });

  it('leads from missed to nothing but sent', () => {
    expect(DELIVERY_PROGRESS.filter((after) => mayFollow('missed', after))).toEqual(['sent', 'missed']);
  });

  it('hands over only what somebody has claimed', () => {
    const before = DELIVERY_PROGRESS.filter((progress) => mayFollow(progress, 'handed_over'));
    expect(before).toEqual(['claimed', 'handed_over', 'confirming']);
  });

  it('has ended where nothing happens by itself', () => {
    expect(DELIVERY_PROGRESS.filter(hasEnded)).toEqual(['sent', 'missed', 'cancelled']);
  });
});

describe('what a mailing system answers', () => {
  it('is tried again only where trying can help', () => {
    expect(MAILING_REASONS.filter((reason) => remedyOf(reason) === 'retry')).toEqual([
      'conflict',
      'rate',
      'temporary',
    ]);
  });

  it('pauses the connection where our sign-in is refused, and asks a person where nobody knows', () => {
    expect(remedyOf('auth')).toBe('pause');
    expect(remedyOf('outcome_unknown')).toBe('ask');
  });

  it('is waited for from one minute up to thirty', () => {
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
  ])(
    'at %s waits %i minutes for whoever may still be at it, but not until its day is over',
    (time, minutes) => {
      expect(quietMinutes(new Date(`2026-11-24T${time}:00+01:00`), 'Europe/Berlin')).toBe(minutes);
    },
  );
});
