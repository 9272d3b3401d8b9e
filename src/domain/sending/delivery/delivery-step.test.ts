import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { DELIVERY_PROGRESS } from './delivery.ts';
import { type DeliveryFacts, nextDeliveryStep } from './delivery-step.ts';

const day = '2026-11-24';
const ours: DeliveryFacts = {
  progress: 'planned',
  hand: 'self',
  confirmsSending: true,
  idempotentHandOver: true,
  sendingDate: day,
  today: day,
  isTime: true,
  isUnderWay: false,
  hasAds: true,
  handedKey: null,
  presentKey: 'a',
};
const others: DeliveryFacts = { ...ours, hand: 'push' };
const step = (facts: DeliveryFacts, changes: Partial<DeliveryFacts> = {}) =>
  nextDeliveryStep({ ...facts, ...changes });

const anyFacts = fc.record<DeliveryFacts>({
  progress: fc.constantFrom(...DELIVERY_PROGRESS),
  hand: fc.constantFrom('self', 'push', 'pull'),
  confirmsSending: fc.boolean(),
  idempotentHandOver: fc.boolean(),
  sendingDate: fc.constant(day),
  today: fc.integer({ min: -3, max: 5 }).map((days) => addDays(day, days)),
  isTime: fc.boolean(),
  isUnderWay: fc.boolean(),
  hasAds: fc.boolean(),
  handedKey: fc.constantFrom(null, 'a', 'b'),
  presentKey: fc.constantFrom('a', 'b'),
});

describe('a mailing that Vertbook sends', () => {
  it('begins on its sending date at its sending time, if it has an ad', () => {
    expect(step(ours)).toBe('hand_over');
    expect(step(ours, { isTime: false })).toBe('check');
    expect(step(ours, { hasAds: false })).toBe('check');
    expect(step(ours, { today: addDays(day, -1) })).toBe('check');
    expect(step(ours, { today: addDays(day, -2) })).toBe('wait');
  });

  it('continues with its first ads, even if ads change after it has begun', () => {
    const begun = { progress: 'confirming', handedKey: 'b' } as const;
    expect(step(ours, begun)).toBe('hand_over');
    expect(step(ours, { ...begun, isTime: false, hasAds: false })).toBe('hand_over');
  });

  it('continues past midnight while recipients are waiting, for one day at most', () => {
    const begun = { progress: 'confirming', handedKey: 'a', isUnderWay: true } as const;
    expect(step(ours, { ...begun, today: addDays(day, 1) })).toBe('hand_over');
    expect(step(ours, { ...begun, today: addDays(day, 2) })).toBe('confirm');
    expect(step(ours, { ...begun, handedKey: null, today: addDays(day, 1) })).toBe('miss');
    expect(step(others, { ...begun, today: addDays(day, 1) })).toBe('confirm');
  });

  it('is missed after a day without a sending', () => {
    expect(step(ours, { today: addDays(day, 1) })).toBe('miss');
    expect(step(ours, { today: addDays(day, 1), handedKey: 'a', progress: 'confirming' })).toBe('confirm');
    expect(step(ours, { today: addDays(day, 4), handedKey: 'a', progress: 'confirming' })).toBe('miss');
  });
});

describe('a mailing of another system', () => {
  it('is updated whenever the ads change, from the day before the sending date', () => {
    expect(step(others, { today: addDays(day, -2) })).toBe('wait');
    expect(step(others, { today: addDays(day, -1) })).toBe('hand_over');
    expect(step(others, { progress: 'handed_over', handedKey: 'a' })).toBe('confirm');
    expect(step(others, { progress: 'handed_over', handedKey: 'b' })).toBe('hand_over');
  });

  it('is handed over again when its last ad is removed', () => {
    expect(step(others, { hasAds: false })).toBe('wait');
    expect(step(others, { hasAds: false, progress: 'handed_over', handedKey: 'b' })).toBe('hand_over');
  });

  it('is only checked, and not confirmed, if the system cannot confirm', () => {
    const pulled = { hand: 'pull', confirmsSending: false, progress: 'handed_over', handedKey: 'a' } as const;
    expect(step(others, pulled)).toBe('check');
    expect(step(others, { ...pulled, hasAds: false, handedKey: null })).toBe('check');
    expect(step(others, { ...pulled, today: addDays(day, -2) })).toBe('wait');
    expect(step(others, { ...pulled, today: addDays(day, 1) })).toBe('miss');
  });

  it('asks a user if the outcome of a call is unknown', () => {
    const broken = { progress: 'claimed', idempotentHandOver: false } as const;
    expect(step(others, broken)).toBe('ask');
    expect(step(others, { ...broken, idempotentHandOver: true })).toBe('hand_over');
  });
});

describe('any mailing', () => {
  it('has no next step once it has ended, or while a user is asked', () => {
    for (const progress of ['sent', 'missed', 'cancelled', 'unknown'] as const) {
      expect(step(ours, { progress })).toBe('wait');
      expect(step(others, { progress })).toBe('wait');
    }
  });

  it('is handed over neither after its sending date nor earlier than the day before', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const isNear = facts.today === day || facts.today === addDays(day, -1);
        const goesOn = facts.hand === 'self' && facts.isUnderWay && facts.handedKey !== null;
        expect(nextDeliveryStep(facts) === 'hand_over' && !isNear && !goesOn).toBe(false);
      }),
    );
  });

  it('is not handed over again after an unknown outcome, unless handing over is idempotent', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const isOpen = facts.progress === 'claimed' && !facts.idempotentHandOver;
        expect(isOpen && nextDeliveryStep(facts) !== 'ask').toBe(false);
      }),
    );
  });
});
