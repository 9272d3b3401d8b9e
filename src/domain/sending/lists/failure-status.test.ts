import { describe, expect, test } from 'vitest';
import { failureKind, failureKindByService, hasReply, statusOf } from './failure-status.ts';

describe('a failure', () => {
  test.each([
    ['5.1.1', 'smtp; 550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', 'hard'],
    ['5.1.2', '', 'hard'],
    ['5.1.3', 'bad destination mailbox address syntax', 'hard'],
    ['5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'hard'],
    ['5.2.1', 'smtp; 550-5.2.1 The email account that you tried to reach is inactive.', 'hard'],
    ['5.4.4', 'X-Postfix; Host or domain name not found. Name service error', 'hard'],
    ['5.0.0', 'smtp; 550 5.1.1 User unknown', 'hard'],
    ['5.0.0', 'smtp; 550 Unrouteable address', 'hard'],
    ['5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'hard'],
    ['5.5.0', 'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable', 'hard'],
    ['', 'Sorry, no mailbox here by that name. (#5.1.1)', 'hard'],
    ['', '550 No such user here', 'hard'],
    ['', "554 delivery error: dd This user doesn't have a yahoo.example account", 'hard'],
  ])('with status "%s" and "%s" is %s', (status, diagnostic, kind) => {
    expect(failureKind({ status, diagnostic })).toBe(kind);
  });

  test.each([
    ['5.2.2', 'smtp; 552 5.2.2 Mailbox full'],
    ['5.7.1', 'smtp; 550 5.7.1 Service unavailable; client blocked, user unknown'],
    ['5.7.26', 'smtp; 550-5.7.26 This mail is unauthenticated'],
    ['4.2.2', 'smtp; 452 4.2.2 Mailbox full'],
    ['4.4.1', 'connect to mx.example[192.0.2.1]:25: Connection timed out'],
    ['5.0.0', 'smtp; 550 Mailbox unavailable: message looks like spam'],
    ['5.0.0', 'smtp; 550 Rejected'],
    ['', '450 User unknown in relay table, try later'],
    ['', '450 No such user here'],
    ['', ''],
  ])('with status "%s" and "%s" says nothing about the address', (status, diagnostic) => {
    expect(failureKind({ status, diagnostic })).toBe('soft');
  });
});

test('the status of the reply is used where the stated one is general', () => {
  expect(statusOf({ status: '5.0.0', diagnostic: 'smtp; 550 5.1.1 unknown' })).toBe('5.1.1');
  expect(statusOf({ status: '5.2.2', diagnostic: 'smtp; 550 5.1.1 unknown' })).toBe('5.2.2');
  expect(statusOf({ status: '', diagnostic: 'from 192.0.2.5.1.1' })).toBe('');
});

test('a reply of a mail server is recognized in a text', () => {
  expect(hasReply('all recipients were rejected: 550 unknown')).toBe(true);
  expect(hasReply('(#5.1.1)')).toBe(true);
  expect(hasReply('The day ended before the mail could be handed over.')).toBe(false);
  expect(hasReply('2.0.0 delivered')).toBe(false);
});

test.each([
  ['', 'hard'],
  ['550 5.1.1 unknown', 'hard'],
  ['550 5.5.0 rejected', 'hard'],
  ['550 5.7.1 blocked', 'soft'],
  ['552 5.2.2 mailbox full', 'soft'],
])('a failure that a service calls permanent, with the reply "%s", is %s', (diagnostic, kind) => {
  expect(failureKindByService(diagnostic)).toBe(kind);
});
