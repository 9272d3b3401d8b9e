import { expect, test } from 'vitest';
import {
  codeProblem,
  heldThrough,
  heldUntil,
  isBeyondCodes,
  isBeyondHolds,
  requestProblems,
  USUAL_HELD_SHARE,
} from './request.ts';

const REQUEST = {
  issueId: 1,
  placementNames: ['Banner'],
  company: 'Dämmwerk Süd GmbH',
  contactName: 'Thomas Aydin',
  email: 'aydin@daemmwerk.example',
  vatId: '',
  purchaseOrder: '',
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

test.each([
  ['nothing was sent', {}, false],
  ['ten codes went to this network', { network: 10 }, true],
  ['twenty codes went to this domain', { mailDomain: 20 }, true],
  ['200 codes went to others', { organization: 200 }, false],
  ['200 codes were sent, one of them to this network', { organization: 200, network: 1 }, true],
  ['1,000 codes were sent', { organization: 1_000 }, true],
])('whether a code is refused if %s', (_case, sent, expected) => {
  const none = { network: 0, mailDomain: 0, email: 0, organization: 0 };
  expect(isBeyondCodes({ ...none, ...sent }, { isProvider: false })).toBe(expected);
});

test('a provider of mailboxes has no quota for its domain', () => {
  const sent = { network: 0, mailDomain: 500, email: 0, organization: 0 };
  expect(isBeyondCodes(sent, { isProvider: true })).toBe(false);
});

test.each([
  ['a quarter of the stock of the publication', { stock: 40 }, 10, false],
  ['more than a quarter', { stock: 40 }, 11, true],
  ['one placement of a small stock', { stock: 2 }, 1, false],
  ['more than twenty in all publications', { stock: 400, requester: 15 }, 6, true],
  ['more than half of the stock with the requests of others', { stock: 60, allHere: 29 }, 2, true],
  ['more than 100 with all unconfirmed requests', { stock: 900, unconfirmed: 96 }, 5, true],
])('whether a request holds too many: %s', (_case, held, placements, expected) => {
  const none = { requester: 0, requesterHere: 0, unconfirmed: 0, allHere: 0 };
  expect(isBeyondHolds({ ...none, ...held }, placements, USUAL_HELD_SHARE)).toBe(expected);
});

test('a code is valid for ten minutes and five tries, while the placements are held', () => {
  const minute = 60_000;
  const request = { now: 9 * minute, heldUntil: 15 * minute, codeSentAt: 0, tries: 4 };
  expect(codeProblem(request)).toBeNull();
  expect(codeProblem({ ...request, now: 10 * minute + 1 })).toBe('code_ended');
  expect(codeProblem({ ...request, tries: 5 })).toBe('no_tries');
  expect(codeProblem({ ...request, now: 15 * minute })).toBe('ended');
});
