import { describe, expect, test } from 'vitest';
import { DELIVERY_PROGRESS, MAILING_REASONS } from './delivery.ts';
import { REPAIR_NEEDS, repairPlaceOf } from './repair-place.ts';
import { outcomeOf, type SendingFacts, sendingVerdict } from './sending-verdict.ts';

const facts = (ads: Partial<SendingFacts['ads']>, other: Partial<SendingFacts> = {}): SendingFacts => ({
  progress: 'planned',
  reason: null,
  ads: { total: 4, sent: 0, reserved: 0, incomplete: 0, unapproved: 0, unfrozen: 0, ...ads },
  ...other,
});

const causesOfMissed = (reason: SendingFacts['reason']) =>
  sendingVerdict(facts({}, { progress: 'missed', reason })).causes;

describe('the verdict on a sending', () => {
  test('is that all complete ads of booked orders will be sent', () => {
    const verdict = sendingVerdict(facts({}));
    expect(verdict).toEqual({ tense: 'future', count: 4, total: 4, causes: [] });
    expect(outcomeOf(verdict)).toBe('all');
  });

  test('counts incomplete and reserved ads as not sent', () => {
    const verdict = sendingVerdict(facts({ incomplete: 2, reserved: 1 }));
    expect(verdict).toMatchObject({
      count: 1,
      causes: [
        { cause: 'incomplete', count: 2 },
        { cause: 'reserved', count: 1 },
      ],
    });
    expect(outcomeOf(verdict)).toBe('some');
  });

  test('is that no ad will be sent without a list of recipients, and also names the incomplete ads', () => {
    const verdict = sendingVerdict(facts({ total: 2, incomplete: 1 }, { reason: 'list_missing' }));
    expect(verdict).toEqual({
      tense: 'future',
      count: 0,
      total: 2,
      causes: [
        { cause: 'list_missing', count: 1 },
        { cause: 'incomplete', count: 1 },
      ],
    });
    expect(outcomeOf(verdict)).toBe('none');
  });

  test('does not name the missing list as a cause if no ad is complete', () => {
    const { causes } = sendingVerdict(facts({ total: 1, incomplete: 1 }, { reason: 'list_missing' }));
    expect(causes).toEqual([{ cause: 'incomplete', count: 1 }]);
  });

  test('ignores a problem that Vertbook solves by retrying', () => {
    expect(sendingVerdict(facts({}, { progress: 'retrying', reason: 'temporary' })).count).toBe(4);
  });

  test('leaves out only the ads that do not fit', () => {
    const { count, causes } = sendingVerdict(facts({ unfrozen: 1 }, { reason: 'ad_too_large' }));
    expect({ count, causes }).toEqual({ count: 3, causes: [{ cause: 'left_out', count: 1 }] });
    expect(sendingVerdict(facts({}, { reason: 'image_missing' })).count).toBe(4);
  });

  test('keeps an ad that was completed after the last check', () => {
    expect(sendingVerdict(facts({ unfrozen: 1 })).count).toBe(4);
  });

  test('ignores a reason that occurred after the mailing was handed over', () => {
    expect(sendingVerdict(facts({}, { progress: 'handed_over', reason: 'placeholder_missing' })).count).toBe(
      4,
    );
  });

  test('counts the sent ads after the sending', () => {
    const verdict = sendingVerdict(facts({ sent: 2, incomplete: 1 }, { progress: 'sent' }));
    expect(verdict).toEqual({
      tense: 'past',
      count: 2,
      total: 4,
      causes: [
        { cause: 'incomplete', count: 1 },
        { cause: 'left_out', count: 1 },
      ],
    });
  });

  test('names why an issue was missed, as far as it is known', () => {
    expect(causesOfMissed('auth')).toEqual([{ cause: 'auth', count: 4 }]);
    expect(causesOfMissed(null)).toEqual([{ cause: 'passed', count: 4 }]);
  });

  test('is unknown if it is not known whether the issue was sent', () => {
    const verdict = sendingVerdict(facts({}, { progress: 'unknown', reason: 'outcome_unknown' }));
    expect(verdict).toEqual({ tense: 'unknown', count: 4, total: 4, causes: [] });
  });

  test('is that no ad will be sent while none is sold', () => {
    expect(sendingVerdict(facts({ total: 0 }))).toMatchObject({
      count: 0,
      causes: [{ cause: 'unsold', count: 1 }],
    });
  });

  test('never counts more ads than the issue has, and has a cause whenever an ad is not sent', () => {
    for (const progress of DELIVERY_PROGRESS) {
      for (const reason of [null, ...MAILING_REASONS]) {
        const { count, total, causes } = sendingVerdict(facts({ incomplete: 1 }, { progress, reason }));
        expect(count, `${progress} ${reason}`).toBeLessThan(total);
        expect(causes, `${progress} ${reason}`).not.toEqual([]);
      }
    }
  });
});

test('every problem of a mailing system is solved by a user with a certain capability, or automatically', () => {
  for (const reason of MAILING_REASONS) {
    const place = repairPlaceOf(reason);
    expect(REPAIR_NEEDS[place] === null, reason).toBe(place === 'nowhere');
  }
});
