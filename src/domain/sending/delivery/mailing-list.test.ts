import { describe, expect, test } from 'vitest';
import { listMatchOf, recipientEmailProblem, recipientNameProblem } from './mailing-list.ts';

describe('a recipient', () => {
  test.each([
    ['', 'blank'],
    ['mila', 'not_an_email'],
    ['mila@gruen.example\r\nBcc: x@y.example', 'not_an_email'],
    ['Mila <mila@gruen.example>', 'not_an_email'],
    ['mila@gruen.example', null],
  ])('has one plain address: %j', (email, problem) => {
    expect(recipientEmailProblem(email)).toBe(problem);
  });

  test('may have a name, in one line', () => {
    expect(recipientNameProblem('')).toBeNull();
    expect(recipientNameProblem('Mila Grün')).toBeNull();
    expect(recipientNameProblem('Mila\r\nBcc: x')).toBe('invalid');
    expect(recipientNameProblem('\ud800')).toBe('invalid');
    expect(recipientNameProblem('n'.repeat(201))).toBe('too_long');
  });
});

test('one list of a name is found; none is missing, and two are ambiguous', () => {
  expect([0, 1, 2].map(listMatchOf)).toEqual(['missing', 'found', 'ambiguous']);
});
