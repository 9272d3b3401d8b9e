import { describe, expect, test } from 'vitest';
import {
  blockProblem,
  ISSUE_TOPIC_MAX,
  isOnSale,
  normalizeTopic,
  sendingDateProblem,
  topicHeader,
  topicProblem,
} from './issue.ts';

const today = '2026-11-24';

describe('a topic', () => {
  test('is stored without outer spaces and with one kind of line break', () => {
    expect(normalizeTopic('  Heat pumps\r\nin old houses\r \n')).toBe('Heat pumps\nin old houses');
  });

  // spec: week-21
  test('has its first line as the header of the tooltip', () => {
    expect(topicHeader('\n Heat pumps \nin old houses')).toBe('Heat pumps');
    expect(topicHeader('   ')).toBe('');
  });

  test('may be empty and has a maximum length', () => {
    expect(topicProblem('')).toBeNull();
    expect(topicProblem(` ${'x'.repeat(ISSUE_TOPIC_MAX)} `)).toBeNull();
    expect(topicProblem('x'.repeat(ISSUE_TOPIC_MAX + 1))).toBe('too_long');
  });
});

describe('an issue', () => {
  test('cannot be blocked once a placement is sold', () => {
    expect(blockProblem({ hasSoldPlacement: false, hasHeldPlacement: false })).toBeNull();
    expect(blockProblem({ hasSoldPlacement: true, hasHeldPlacement: true })).toBe('issue_sold');
  });

  test('cannot be blocked while a placement is held', () => {
    expect(blockProblem({ hasSoldPlacement: false, hasHeldPlacement: true })).toBe('issue_held');
  });

  test('is on sale through its sending date', () => {
    expect(isOnSale({ sendingDate: today }, today)).toBe(true);
    expect(isOnSale({ sendingDate: '2026-11-23' }, today)).toBe(false);
  });

  test.each([
    ['2026-11-24', null],
    ['2027-05-01', null],
    ['2026-11-23', 'past'],
    ['2026-11-31', 'not_a_day'],
    ['2126-11-24', 'too_far'],
    ['', 'blank'],
    [null, 'blank'],
  ])('added for %j: %s', (sendingDate, problem) => {
    expect(sendingDateProblem(sendingDate, today)).toBe(problem);
  });
});
