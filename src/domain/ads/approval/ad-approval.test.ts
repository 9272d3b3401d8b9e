import { describe, expect, test } from 'vitest';
import {
  afterAct,
  APPROVAL_ACTS,
  APPROVAL_STATES,
  approvalState,
  type ApprovalAct,
  type ApprovalFacts,
  type ApprovalState,
  awaitedSide,
  isApprovalClosed,
  isApproved,
  isContentClosed,
  isLate,
  mayAct,
} from './ad-approval.ts';
import {
  APPROVAL_RULES,
  type ApprovalRule,
  approvingSides,
  type Fallback,
  type Side,
  SIDES,
} from './approval-rule.ts';
import { contentToSend, isBilledLeftOut } from './content-to-send.ts';
import { EMPTY_VERT } from '../verts/vert.ts';

const facts = (more: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  rule: 'both',
  contentKey: 'A',
  isBlank: false,
  hasMissingData: false,
  writtenBy: 'customer',
  agreed: { publisher: null, customer: null },
  changeAskedBy: null,
  isSealed: false,
  isSent: false,
  ...more,
});
const agreed = (publisher: string | null, customer: string | null) => ({ agreed: { publisher, customer } });

const billed = (more: Partial<ApprovalFacts>, fallback: Fallback = 'leave_out_billed') =>
  isBilledLeftOut(facts(more), fallback);

/** A sample of each state, with the side that has to act next. */
const SAMPLES: [ApprovalState, Partial<ApprovalFacts>, Side | null][] = [
  ['missing', { isBlank: true, hasMissingData: true }, 'customer'],
  ['draft', { hasMissingData: true }, 'customer'],
  ['draft', {}, 'customer'],
  ['draft', { rule: 'publisher', writtenBy: 'publisher' }, 'publisher'],
  ['draft', { writtenBy: 'publisher', hasMissingData: true }, 'customer'],
  ['draft', { writtenBy: null }, 'publisher'],
  ['draft', { rule: 'customer', writtenBy: null }, 'customer'],
  ['draft', agreed('B', 'B'), 'customer'],
  ['submitted', agreed('A', null), 'customer'],
  ['submitted', agreed('A', 'B'), 'customer'],
  ['submitted', agreed(null, 'A'), 'publisher'],
  ['submitted', { rule: 'publisher', ...agreed(null, 'A') }, 'publisher'],
  ['submitted', { rule: 'customer', ...agreed('A', null) }, 'customer'],
  ['changes_requested', { changeAskedBy: 'publisher' }, 'customer'],
  ['changes_requested', { changeAskedBy: 'customer', hasMissingData: true }, 'publisher'],
  ['approved', agreed('A', 'A'), null],
  ['approved', { rule: 'publisher', ...agreed('A', null) }, null],
  ['approved', { rule: 'customer', ...agreed('B', 'A') }, null],
  ['approved', { rule: 'none' }, null],
  ['locked', { isSealed: true, changeAskedBy: 'publisher' }, null],
  ['sent', { isSent: true, isSealed: true }, null],
];

describe('the state of an ad', () => {
  test.each(SAMPLES)('is %s with %o', (state, more, awaited) => {
    expect(approvalState(facts(more))).toBe(state);
    expect(awaitedSide(facts(more))).toBe(awaited);
  });

  test('has a sample for each state', () => {
    expect(new Set(SAMPLES.map(([state]) => state))).toEqual(new Set(APPROVAL_STATES));
  });
});

const allowed = (more: Partial<ApprovalFacts>) =>
  SIDES.flatMap((side) =>
    APPROVAL_ACTS.filter((act) => mayAct(facts(more), act, side)).map((act) => `${side} ${act}`),
  );

describe('who may do what', () => {
  test.each<[Partial<ApprovalFacts>, string[]]>([
    [{ isBlank: true, hasMissingData: true }, []],
    [{ hasMissingData: true }, []],
    [{}, ['publisher submit', 'publisher approve', 'customer submit', 'customer approve']],
    [{ rule: 'publisher' }, ['publisher submit', 'publisher approve', 'customer submit']],
    [{ rule: 'none' }, []],
    [agreed(null, 'A'), ['publisher approve', 'publisher ask_change']],
    [agreed('A', null), ['customer approve', 'customer ask_change']],
    [{ rule: 'publisher', ...agreed(null, 'A') }, ['publisher approve', 'publisher ask_change']],
    [agreed('A', 'A'), ['publisher ask_change', 'customer ask_change']],
    [
      { rule: 'customer', changeAskedBy: 'customer' },
      ['publisher submit', 'customer submit', 'customer approve', 'customer ask_change'],
    ],
    [{ changeAskedBy: 'customer', hasMissingData: true }, ['customer ask_change']],
    [{ ...agreed('A', 'A'), isSealed: true }, []],
    [{ ...agreed('A', 'A'), isSent: true }, []],
  ])('with %o', (more, expected) => {
    expect(allowed(more)).toEqual(expected);
  });
});

describe('deadlines', () => {
  const deadlines = { booking: null, creative: '2026-11-26T11:00:00Z', approval: '2026-11-27T11:00:00Z' };
  const between = '2026-11-26T12:00:00Z';

  test('make an ad late in the states that they are for', () => {
    const late = APPROVAL_STATES.filter((state) => isLate(state, deadlines, between));
    expect(late).toEqual(['missing', 'draft', 'changes_requested']);
    expect(isLate('submitted', deadlines, '2026-11-27T12:00:00Z')).toBe(true);
    expect(isLate('submitted', { ...deadlines, approval: null }, between)).toBe(true);
  });

  test('close the content for the customer before its approval, and only with a rule', () => {
    expect(isContentClosed('customer', deadlines, between)).toBe(true);
    expect(isContentClosed('none', deadlines, between)).toBe(false);
    expect(isContentClosed('customer', deadlines, '2026-11-26T11:00:00Z')).toBe(false);
    expect(isApprovalClosed(deadlines, between)).toBe(false);
    expect(isApprovalClosed(deadlines, '2026-11-27T12:00:00Z')).toBe(true);
    expect(isApprovalClosed({ booking: null, creative: null, approval: null }, between)).toBe(false);
  });
});

/** Returns a generator of random numbers from 0 to 1 that is repeatable. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('random acts of both sides', () => {
  /** An act of a side on content with this key. The test records all acts, independently of the rules under test. */
  interface Happened {
    side: Side;
    act: ApprovalAct;
    key: string;
  }
  const approvers = (log: readonly Happened[], key: string) => {
    const lastAsked = log.findLastIndex(({ act }) => act === 'ask_change');
    return new Set(
      SIDES.filter((side) => log.slice(lastAsked + 1).findLast((entry) => entry.side === side)?.key === key),
    );
  };

  test.each(APPROVAL_RULES.map((rule) => [rule] as const))(
    'with the rule %s, an ad counts as approved exactly while all who must have agreed to its present content',
    (rule: ApprovalRule) => {
      for (let seed = 1; seed <= 200; seed += 1) {
        const next = numbersFrom(seed);
        const pick = <Entry>(list: readonly Entry[]) => list[Math.floor(next() * list.length)] as Entry;
        const ad = facts({ rule });
        const log: Happened[] = [];
        for (let step = 0; step < 40; step += 1) {
          const side = pick(SIDES);
          if (next() < 0.4) ad.contentKey = pick(['A', 'B', 'C']);
          const act = pick(APPROVAL_ACTS);
          if (mayAct(ad, act, side)) {
            log.push({ side, act, key: ad.contentKey });
            Object.assign(ad, afterAct(ad, act, side));
          }
          const agreeing = approvers(log, ad.contentKey);
          const isOpen = log.at(-1)?.act === 'ask_change';
          const expected = !isOpen && approvingSides(rule).every((one) => agreeing.has(one));
          expect(isApproved(ad), `seed ${seed}, step ${step}`).toBe(expected);
          const sent = contentToSend(EMPTY_VERT, ad, {
            fallback: 'leave_out',
            lastApproved: null,
            houseAd: null,
          });
          expect(sent === null).toBe(!expected);
        }
      }
    },
  );
});

describe('what is sent', () => {
  const present = { ...EMPTY_VERT, imageUrl: 'https://bilder.example/neu.png' };
  const lastApproved = { ...EMPTY_VERT, imageUrl: 'https://bilder.example/alt.png' };
  const houseAd = { ...EMPTY_VERT, imageUrl: 'https://bilder.example/eigen.png' };
  const send = (more: Partial<ApprovalFacts>, fallback: Fallback) =>
    contentToSend(present, facts(more), { fallback, lastApproved, houseAd });

  test('is the approved content, else the fallback, else nothing', () => {
    expect(send(agreed('A', 'A'), 'house_ad')).toEqual({ source: 'own', content: present });
    expect(send({ rule: 'none' }, 'house_ad')).toEqual({ source: 'own', content: present });
    expect(send(agreed('A', 'B'), 'house_ad')).toEqual({ source: 'house_ad', content: houseAd });
    expect(send(agreed('A', 'B'), 'last_approved')).toEqual({
      source: 'last_approved',
      content: lastApproved,
    });
    expect(send(agreed('A', 'B'), 'leave_out')).toBeNull();
    expect(send(agreed('A', 'B'), 'leave_out_billed')).toBeNull();
    expect(send({ rule: 'none', hasMissingData: true }, 'house_ad')).toBeNull();
    expect(
      contentToSend(present, facts(), { fallback: 'last_approved', lastApproved: null, houseAd }),
    ).toBeNull();
  });

  test('is billed although nothing is sent, if the publication is set so and the customer had to act', () => {
    expect(billed({ hasMissingData: true, isBlank: true })).toBe(true);
    expect(billed(agreed('A', null))).toBe(true);
    expect(billed(agreed(null, 'A'))).toBe(false);
    expect(billed(agreed('A', 'A'))).toBe(false);
    expect(billed({ hasMissingData: true, isBlank: true }, 'leave_out')).toBe(false);
    expect(billed({ rule: 'none', hasMissingData: true })).toBe(false);
  });
});
