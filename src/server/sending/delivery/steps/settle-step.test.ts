import { describe, expect, test } from 'vitest';
import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import { type Case, claimedStep } from '#tests/unit/delivery-steps.ts';
import { MailingError } from '../mailing-system.ts';
import type { StepPlan } from './plan-step.ts';
import { type Settlement, settleStep } from './settle-step.ts';

const MINUTE_MS = 60_000;
const CONCERN = { reason: 'image_missing', detail: 'Top' } as const;
const CONCERN_ROW = { reason: 'image_missing', reason_detail: 'Top' };

type Result = Parameters<typeof settleStep>[1];
type Going = Result & { kind: 'going' };

const failed = (reason: MailingReason, retryAfterMs: number | null = null): Result => ({
  kind: 'failed',
  error: new MailingError(reason, 'No reply', { retryAfterMs }),
  contentKey: undefined,
});
const going = (changes: Partial<Going> = {}): Result => ({
  kind: 'going',
  state: 'handed_over',
  reference: { id: 'post' },
  concern: null,
  isHandedOver: true,
  ...changes,
});

function settle(step: StepPlan['step'], changes: Case, result: Result, hasMore = false): Settlement {
  return settleStep(claimedStep(step, changes), result, hasMore);
}

describe('a failure during a hand-over', () => {
  test.each<[MailingReason, string, number, boolean]>([
    ['conflict', 'retrying', MINUTE_MS, false],
    ['rate', 'retrying', MINUTE_MS, false],
    ['temporary', 'retrying', MINUTE_MS, false],
    ['auth', 'blocked', 15 * MINUTE_MS, true],
    ['outcome_unknown', 'unknown', 15 * MINUTE_MS, false],
    ['list_missing', 'blocked', 15 * MINUTE_MS, false],
    ['placeholder_missing', 'blocked', 15 * MINUTE_MS, false],
    ['rejected', 'blocked', 15 * MINUTE_MS, false],
  ])('with reason %s makes the delivery %s', (reason, state, pauseMs, pausesConnection) => {
    expect(settle('hand_over', { hand: 'push' }, failed(reason))).toMatchObject({
      state,
      pauseMs,
      pausesConnection,
      isFailure: true,
      reason,
      detail: 'No reply',
      isHandedOver: false,
      reference: undefined,
      events: [{ event: state, details: { reason, detail: 'No reply' } }],
    });
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [9, 30],
  ])('after %i failed attempts is retried in %i minutes', (attempts, minutes) => {
    const settled = settle('hand_over', { hand: 'push', before: { attempts } }, failed('temporary'));
    expect(settled.pauseMs).toBe(minutes * MINUTE_MS);
  });

  test('is retried when the mailing system says so', () => {
    expect(settle('hand_over', { hand: 'push' }, failed('rate', 7_000)).pauseMs).toBe(7_000);
    expect(settle('hand_over', { hand: 'push' }, failed('auth', 7_000)).pauseMs).toBe(15 * MINUTE_MS);
  });

  test.each<[string, StepPlan['step'], boolean, MailingReason, string]>([
    ['that may be repeated is repeated', 'hand_over', true, 'temporary', 'retrying'],
    ['that must not be repeated is left to a person', 'hand_over', false, 'temporary', 'unknown'],
    ['that was refused may always be repeated', 'hand_over', false, 'rate', 'retrying'],
    ['while reading the state is repeated', 'confirm', false, 'temporary', 'retrying'],
  ])('%s', (_title, step, idempotentHandOver, reason, state) => {
    expect(settle(step, { hand: 'push', idempotentHandOver }, failed(reason)).state).toBe(state);
  });

  test.each([undefined, null, 'old'])('records the content that the mailing now has: %s', (contentKey) => {
    const result = { ...failed('temporary'), contentKey } as Result;
    expect(settle('hand_over', { hand: 'self' }, result).contentKey).toBe(contentKey);
  });

  test('limits the stored message to 500 characters', () => {
    const error = new MailingError('rejected', 'x'.repeat(900));
    const settled = settle('hand_over', { hand: 'push' }, { kind: 'failed', error, contentKey: undefined });
    expect(settled.detail).toBe('x'.repeat(500));
  });

  test('is on the timeline once while its reason stays the same', () => {
    const before = { state: 'handed_over', content_key: 'new' } as const;
    const events = (changes: Case['before']) =>
      settle('confirm', { hand: 'push', before: { ...before, ...changes } }, failed('temporary')).events;
    expect(events({})).toHaveLength(1);
    expect(events({ state: 'retrying', reason: 'temporary' })).toEqual([]);
    expect(events({ state: 'retrying', reason: 'rate' })).toHaveLength(1);
    // Until now the reason was a warning only.
    expect(events({ reason: 'temporary' })).toHaveLength(1);
  });
});

describe('a failed check is only a warning', () => {
  test.each([
    ['planned', 'planned'],
    ['blocked', 'planned'],
    ['retrying', 'planned'],
    ['handed_over', 'handed_over'],
  ] as const)('a delivery that was %s is %s', (state, after) => {
    const settled = settle('check', { hand: 'self', before: { state } }, failed('list_missing'));
    expect(settled).toMatchObject({ state: after, reason: 'list_missing', isFailure: true });
  });

  test('still pauses a connection with wrong credentials', () => {
    expect(settle('check', { hand: 'self' }, failed('auth'))).toMatchObject({
      state: 'planned',
      pausesConnection: true,
    });
  });
});

describe('a check without a failure', () => {
  test.each<[string, Case['before'], typeof CONCERN | null, string[]]>([
    ['reports nothing', {}, null, []],
    ['reports a new problem with some ads', {}, CONCERN, ['noticed']],
    ['reports the same problem once', CONCERN_ROW, CONCERN, []],
    [
      'reports the same problem with other ads',
      { ...CONCERN_ROW, reason_detail: 'End' },
      CONCERN,
      ['noticed'],
    ],
    ['reports that the problem was corrected', CONCERN_ROW, null, ['mended']],
  ])('%s', (_title, before, concern, events) => {
    const settled = settle('check', { hand: 'self', before: { ...before } }, { kind: 'checked', concern });
    expect(settled).toMatchObject({
      state: 'planned',
      reason: concern?.reason ?? null,
      detail: concern?.detail ?? null,
      isFailure: false,
      pauseMs: MINUTE_MS,
      contentKey: undefined,
      reference: undefined,
    });
    expect(settled.events.map(({ event }) => event)).toEqual(events);
  });
});

describe('after a hand-over', () => {
  test('the content, the reference and the time are recorded', () => {
    expect(settle('hand_over', { hand: 'push' }, going())).toMatchObject({
      state: 'handed_over',
      contentKey: 'new',
      reference: { id: 'post' },
      isHandedOver: true,
      isFailure: false,
      reason: null,
      pausesConnection: false,
      pauseMs: MINUTE_MS,
      events: [{ event: 'handed_over', details: { ads: 1 } }],
    });
  });

  test('a sending with more mails is due at once, others a minute later', () => {
    const sending = going({ state: 'confirming' });
    expect(settle('hand_over', { hand: 'self' }, sending, true).pauseMs).toBe(0);
    expect(settle('hand_over', { hand: 'self' }, sending, false).pauseMs).toBe(MINUTE_MS);
  });

  test.each<[string, Case['before'], Partial<Going>, string[]]>([
    ['new content is on the timeline', { content_key: 'old' }, {}, ['handed_over']],
    ['the same content is not', { content_key: 'new' }, {}, []],
    ['a new state is', { content_key: 'new' }, { state: 'confirming' }, ['confirming']],
    ['a problem with some ads is', { content_key: 'new' }, { concern: CONCERN }, ['noticed']],
    ['the same problem is not', { content_key: 'new', ...CONCERN_ROW }, { concern: CONCERN }, []],
  ])('%s', (_title, before, changes, events) => {
    const settled = settle(
      'hand_over',
      { hand: 'push', before: { state: 'handed_over', ...before } },
      going(changes),
    );
    expect(settled.events.map(({ event }) => event)).toEqual(events);
  });
});

test('the stored description of a problem is limited to 500 characters', () => {
  const concern = { ...CONCERN, detail: 'x'.repeat(900) };
  const settled = settle('check', { hand: 'self' }, { kind: 'checked', concern });
  expect(settled.detail).toBe('x'.repeat(500));
});

test('reading the state keeps the content that was handed over', () => {
  const before = { state: 'handed_over', content_key: 'old' } as const;
  expect(settle('confirm', { hand: 'push', before }, going({ isHandedOver: false }))).toMatchObject({
    contentKey: 'old',
    isHandedOver: false,
    events: [],
  });
});
