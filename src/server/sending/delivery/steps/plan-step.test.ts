import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { UNKNOWN_CONTENT } from '../deliveries-store.ts';
import { planStep } from './plan-step.ts';
import { type Case, DAY, loadedStep } from '#tests/unit/delivery-steps.ts';

const EVE = addDays(DAY, -1);
const planOf = (changes: Case) => planStep(loadedStep(changes));
const NEXT_DAY = addDays(DAY, 1);

describe('a step that calls the mailing system', () => {
  test.each<[string, Case, object]>([
    ['checks a self-sent mailing the day before', { hand: 'self', today: EVE }, { step: 'check' }],
    ['hands ads over to another system the day before', { hand: 'push', today: EVE }, { step: 'hand_over' }],
    ['hands changed ads over again', { hand: 'push', before: { content_key: 'old' } }, { step: 'hand_over' }],
    [
      'reads the state while the ads are the same',
      { hand: 'push', before: { content_key: 'new' } },
      { step: 'confirm' },
    ],
  ])('%s', (_title, changes, step) => {
    expect(planOf(changes)).toMatchObject({ ...step, isWorked: true });
  });

  test.each([
    ['check', { hand: 'self', today: EVE }],
    ['hand_over', { hand: 'push' }],
    ['confirm', { hand: 'push', before: { content_key: 'new' } }],
  ] as const)('is not taken while the connection is paused: %s', (step, changes) => {
    expect(planOf({ ...changes, pausedReason: 'auth' })).toMatchObject({
      step,
      isWorked: false,
      state: 'planned',
      handOver: null,
    });
  });

  test.each<[string, Case, string]>([
    ['wait', { hand: 'push', today: addDays(DAY, -2) }, 'wait'],
    ['miss', { hand: 'push', today: NEXT_DAY }, 'miss'],
    ['ask', { hand: 'push', isElsewhere: true }, 'ask'],
  ])('is not needed: %s', (_title, changes, step) => {
    expect(planOf(changes)).toMatchObject({ step, isWorked: false, handOver: null });
  });
});

describe('the state written before the call', () => {
  test.each<[string, Case, string]>([
    ['a hand-over claims the delivery', { hand: 'push' }, 'claimed'],
    ['a repeated hand-over claims it again', { hand: 'push', before: { state: 'retrying' } }, 'claimed'],
    [
      'a sending in progress stays in its state between time slices',
      { hand: 'self', before: { state: 'confirming', content_key: 'new' } },
      'confirming',
    ],
    ['a check changes nothing', { hand: 'self', today: EVE, before: { state: 'blocked' } }, 'blocked'],
    [
      'reading the state changes nothing',
      { hand: 'push', before: { state: 'handed_over', content_key: 'new' } },
      'handed_over',
    ],
    [
      'a call with an unknown outcome waits for a person if the system cannot repeat it',
      { hand: 'push', idempotentHandOver: false, before: { state: 'claimed' } },
      'unknown',
    ],
  ])('%s', (_title, changes, state) => {
    expect(planOf(changes)).toMatchObject({ state });
  });
});

describe('ads that are in another mailing system', () => {
  test.each<[string, Case]>([
    ['are not handed over', { hand: 'push' }],
    ['are not read after the sending day', { hand: 'push', today: NEXT_DAY }],
    ['are not sent by Vertbook', { hand: 'self' }],
  ])('%s: a person decides', (_title, changes) => {
    expect(planOf({ ...changes, isElsewhere: true })).toMatchObject({
      step: 'ask',
      isWorked: false,
      state: 'unknown',
      handOver: null,
    });
  });

  test('keep the kind of the system that has them', () => {
    const loaded = loadedStep({
      hand: 'push',
      before: { kind: loadedStep({ hand: 'pull' }).connection.kind },
    });
    expect(planStep({ ...loaded, isElsewhere: true }).kind).toBe(loaded.before.kind);
    expect(planStep(loaded).kind).toBe(loaded.connection.kind);
    expect(loaded.before.kind).not.toBe(loaded.connection.kind);
  });
});

describe('after the sending day', () => {
  test.each<[string, Case, string]>([
    [
      'a push without a reference is missed',
      { hand: 'push', before: { content_key: 'new', reference: null } },
      'miss',
    ],
    ['a push with a reference is read', { hand: 'push', before: { content_key: 'new' } }, 'confirm'],
    [
      'a self-sent mailing needs no reference',
      { hand: 'self', before: { content_key: 'new', reference: null } },
      'confirm',
    ],
  ])('%s', (_title, changes, step) => {
    expect(planOf({ ...changes, today: NEXT_DAY }).step).toBe(step);
  });

  test('a push without a reference is still read on its day', () => {
    expect(planOf({ hand: 'push', before: { content_key: 'new', reference: null } }).step).toBe('confirm');
  });
});

describe('a self-sent mailing', () => {
  test.each<[string, Omit<Case, 'hand'>, string]>([
    ['waits for its time', { isTime: false }, 'check'],
    ['does not wait after "send now"', { isTime: false, before: { is_hurried: true } }, 'hand_over'],
    ['is not begun without ads', { ads: [] }, 'check'],
    [
      'continues past midnight',
      { today: NEXT_DAY, isUnderWay: true, before: { content_key: 'new' } },
      'hand_over',
    ],
  ])('%s', (_title, changes, step) => {
    expect(planOf({ ...changes, hand: 'self' }).step).toBe(step);
  });
});

describe('what is recorded of a hand-over', () => {
  test.each([
    ['self', 'new'],
    ['push', UNKNOWN_CONTENT],
    ['pull', null],
  ] as const)('with %s the content key is %s until the system replies', (hand, contentKey) => {
    expect(planOf({ hand }).handOver).toMatchObject({ contentKey });
  });

  test('is the mailing’s texts, whether links count, and the target', () => {
    const loaded = loadedStep({ hand: 'push' });
    expect(planStep({ ...loaded, isCounted: false }).handOver).toMatchObject({
      letter: { publicationTitle: 'Gartenpost', topic: 'Herbst', locale: 'de', organizationName: 'Verlag' },
      isCounted: false,
      handedTo: { connectionId: 7 },
    });
    expect(planStep({ ...loaded, isCounted: true }).handOver).toMatchObject({ isCounted: true });
  });
});
