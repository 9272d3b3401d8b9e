import { expect, test } from 'vitest';
import { codeProblem, heldThrough, heldUntil, mailDomainOf, requestProblems } from './request.ts';

const REQUEST = {
  issueId: 1,
  placementNames: ['Banner'],
  company: 'Dämmwerk Süd GmbH',
  contactName: 'Thomas Aydin',
  email: 'aydin@daemmwerk.example',
  vatId: '',
  message: '',
};

test('a request with company, name and e-mail address is valid', () => {
  expect(requestProblems(REQUEST)).toEqual({});
  expect(requestProblems({ ...REQUEST, company: 'golem.de', vatId: 'DE 811 907 980' })).toEqual({});
});

test.each([
  [{ placementNames: [] }, { placements: 'blank' }],
  [{ placementNames: Array.from({ length: 11 }, String) }, { placements: 'too_many' }],
  [{ company: '' }, { company: 'blank' }],
  [{ company: 'Siehe https://spam.example' }, { company: 'not_a_plain_name' }],
  [{ contactName: 'spam.example' }, { contactName: 'not_a_plain_name' }],
  [{ contactName: 'Anna\nBcc: x' }, { contactName: 'not_a_plain_name' }],
  [{ email: 'a@b.example, c@d.example' }, { email: 'not_an_email' }],
  [{ vatId: 'DE123' }, { vatId: 'invalid' }],
  [{ message: 'a'.repeat(1_001) }, { message: 'too_long' }],
])('%j is refused under its field', (change, problems) => {
  expect(requestProblems({ ...REQUEST, ...change })).toEqual(problems);
});

test('a confirmed request holds its placements for two working days', () => {
  expect(heldThrough('2026-11-24')).toBe('2026-11-26');
  expect(heldThrough('2026-11-27')).toBe('2026-12-01');
  expect(heldUntil('2026-11-27', 'Europe/Berlin')).toBe('2026-12-01T23:00:00.000Z');
});

test('the domain of an e-mail address is compared without case', () => {
  expect(mailDomainOf('Anna@Example.ORG')).toBe('example.org');
});

test('a code is valid for ten minutes and five tries, while the placements are held', () => {
  const minute = 60_000;
  const request = { now: 9 * minute, heldUntil: 15 * minute, codeSentAt: 0, tries: 4 };
  expect(codeProblem(request)).toBeNull();
  expect(codeProblem({ ...request, now: 10 * minute + 1 })).toBe('code_ended');
  expect(codeProblem({ ...request, tries: 5 })).toBe('no_tries');
  expect(codeProblem({ ...request, now: 15 * minute })).toBe('ended');
});
