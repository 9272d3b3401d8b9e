import { describe, expect, test } from 'vitest';
import { afterAct, type ApprovalFacts, isApproved, mayAct } from './ad-approval.ts';
import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import { type Side, SIDES } from './approval-rule.ts';
import { isApprovedBySilence, isSilenceNamed, type SilenceNotice } from './silence.ts';

const HOUR = 3_600_000;
const DEADLINE = '2026-11-27T11:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(DEADLINE) + hours * HOUR).toISOString();
const deadlines: DeadlineInstants = { booking: null, creative: at(-24), approval: DEADLINE };

const waiting: ApprovalFacts = {
  rule: 'both',
  contentKey: 'A',
  isBlank: false,
  hasMissingData: false,
  writtenBy: 'publisher',
  agreed: { publisher: 'A', customer: null },
  changeAskedBy: null,
  isSealed: false,
  isSent: false,
};
const notice: SilenceNotice = { contentKey: 'A', until: DEADLINE, writtenAt: at(-28), acceptedAt: at(-27) };
const after = {
  submittedAt: at(-50),
  notices: [notice],
  deadlines,
  now: at(1),
};
const silence = (
  ad: Partial<ApprovalFacts>,
  more: Partial<typeof after> & { notice?: Partial<SilenceNotice> },
) => {
  const { notice: other, ...rest } = more;
  return isApprovedBySilence(
    { ...waiting, ...ad },
    { ...after, ...rest, ...(other && { notices: [{ ...notice, ...other }] }) },
  );
};

describe('silence', () => {
  test('approves the content of a reminder that was delivered 24 hours before the deadline', () => {
    expect(silence({}, {})).toBe(true);
    expect(silence({ rule: 'customer' }, {})).toBe(true);
    expect(silence({}, { notice: { acceptedAt: at(-24) } })).toBe(true);
  });

  test.each<[string, Partial<ApprovalFacts>, Parameters<typeof silence>[1]]>([
    ['before the deadline', {}, { now: DEADLINE }],
    ['without a reminder', {}, { notices: [] }],
    ['with a mail that no server took', {}, { notice: { acceptedAt: null } }],
    ['with a mail that was taken too late', {}, { notice: { acceptedAt: at(-23) } }],
    ['of other content', { contentKey: 'B', agreed: { publisher: 'B', customer: null } }, {}],
    ['with a reminder before the ad was submitted again', {}, { submittedAt: at(-26) }],
    ['before the time that the reminder has named', {}, { notice: { until: at(5) } }],
    ['after a deadline that was moved ahead', {}, { deadlines: { ...deadlines, approval: at(-10) } }],
    ['without a deadline', {}, { deadlines: { booking: null, creative: null, approval: null } }],
    ['of a customer who asked for a change', { changeAskedBy: 'customer' }, {}],
    ['where the customer need not approve', { rule: 'publisher' }, {}],
    ['where the publisher has not approved', { agreed: { publisher: null, customer: null } }, {}],
    ['of an incomplete ad', { hasMissingData: true }, {}],
    ['of a sealed ad', { isSealed: true }, {}],
  ])('%s approves nothing', (_, ad, more) => {
    expect(silence(ad, more)).toBe(false);
  });

  test('is announced while there are at least 24 hours to respond', () => {
    expect(isSilenceNamed(waiting, DEADLINE, at(-24))).toBe(true);
    expect(isSilenceNamed(waiting, DEADLINE, at(-23))).toBe(false);
    expect(isSilenceNamed(waiting, null, at(-50))).toBe(false);
    expect(isSilenceNamed({ ...waiting, changeAskedBy: 'customer' }, DEADLINE, at(-50))).toBe(false);
  });

  test('of the publisher approves nothing', () => {
    expect(SIDES.filter((side) => mayAct(waiting, 'stay_silent', side))).toEqual(['customer']);
  });
});

/** A repeatable sequence of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('in random sequences, silence approves nothing without a delivered reminder of exactly this content', () => {
  let approved = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const next = numbersFrom(seed);
    const pick = <Entry>(list: readonly Entry[]) => list[Math.floor(next() * list.length)] as Entry;
    const ad: ApprovalFacts = { ...waiting, agreed: { publisher: null, customer: null } };
    let submittedAt: string | null = null;
    const notices: SilenceNotice[] = [];
    for (let hour = -60; hour < 12; hour += 3) {
      const now = at(hour);
      if (next() < 0.1) ad.contentKey = pick(['A', 'B', 'C']);
      const side: Side = next() < 0.8 ? 'publisher' : 'customer';
      const act = pick(['approve', 'approve', 'ask_change'] as const);
      if (next() < 0.3 && mayAct(ad, act, side)) {
        Object.assign(ad, afterAct(ad, act, side));
        if (act === 'approve' && side === 'publisher') submittedAt = now;
      }
      if (next() < 0.4 && isSilenceNamed(ad, DEADLINE, now)) {
        const acceptedAt = pick([at(hour), at(hour + 20), null]);
        notices.push({ contentKey: ad.contentKey, until: DEADLINE, writtenAt: now, acceptedAt });
      }
      if (!isApprovedBySilence(ad, { submittedAt, notices, deadlines, now })) continue;
      approved += 1;
      const told = notices.filter(
        (one) => one.contentKey === ad.contentKey && one.acceptedAt !== null && one.acceptedAt <= at(-24),
      );
      expect(told.length, `seed ${seed}`).toBeGreaterThan(0);
      expect(hour, `seed ${seed}`).toBeGreaterThan(0);
      Object.assign(ad, afterAct(ad, 'stay_silent', 'customer'));
      expect(isApproved(ad)).toBe(true);
      ad.contentKey = 'D';
      expect(isApproved(ad), 'of changed content').toBe(false);
      break;
    }
  }
  expect(approved).toBeGreaterThan(20);
});
