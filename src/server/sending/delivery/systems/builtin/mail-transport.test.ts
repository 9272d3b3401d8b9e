import { expect, test } from 'vitest';
import { outcomeOfFailure, type SmtpPhase } from './mail-transport.ts';

const failure = (facts: object) => Object.assign(new Error('550 said\r\nthe server'), facts);

test.each<[string, object, SmtpPhase, object]>([
  ['no connection', { code: 'ECONNECTION' }, 'connecting', { kind: 'closed', why: 'temporary' }],
  ['a busy greeting', { responseCode: 421 }, 'connecting', { kind: 'closed', why: 'temporary' }],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'connecting', { kind: 'closed', why: 'auth' }],
  ['no password', { code: 'ENOAUTH' }, 'connecting', { kind: 'closed', why: 'auth' }],
  [
    'a sign-in for later',
    { code: 'EAUTH', responseCode: 454 },
    'connecting',
    { kind: 'closed', why: 'temporary' },
  ],
  [
    'a sign-in that is missing',
    { responseCode: 530, command: 'MAIL FROM' },
    'handing over',
    { kind: 'closed', why: 'auth' },
  ],
  [
    'a sender that is refused',
    { responseCode: 550, command: 'MAIL FROM' },
    'handing over',
    { kind: 'closed', why: 'rejected' },
  ],
  ['a sender for later', { responseCode: 451, command: 'MAIL FROM' }, 'handing over', { kind: 'later' }],
  [
    'a recipient that is refused',
    { responseCode: 550, command: 'RCPT TO' },
    'handing over',
    { kind: 'refused' },
  ],
  ['a greylisted recipient', { responseCode: 450, command: 'RCPT TO' }, 'handing over', { kind: 'later' }],
  ['a wrong sequence', { responseCode: 503, command: 'RCPT TO' }, 'handing over', { kind: 'later' }],
  ['an address that cannot be said', { code: 'EENVELOPE' }, 'handing over', { kind: 'refused' }],
  ['a line that breaks before the end', { code: 'ESOCKET' }, 'handing over', { kind: 'later' }],
  ['a line that breaks after the end', { code: 'ESOCKET' }, 'handed over', { kind: 'unknown' }],
  ['an answer that does not come', { code: 'ETIMEDOUT' }, 'handed over', { kind: 'unknown' }],
  ['content that is refused', { code: 'EMESSAGE', responseCode: 554 }, 'handed over', { kind: 'refused' }],
  ['content for later', { code: 'EMESSAGE', responseCode: 451 }, 'handed over', { kind: 'later' }],
  ['a goodbye instead of an answer', { responseCode: 421 }, 'handed over', { kind: 'later' }],
])('%s decides the outcome of the mail', (_what, facts, phase, outcome) => {
  expect(outcomeOfFailure(failure(facts), phase)).toEqual({ ...outcome, reason: '550 said the server' });
});

test('a thrown value that is not an Error becomes the reason', () => {
  expect(outcomeOfFailure('lost', 'handed over')).toEqual({ kind: 'unknown', reason: 'lost' });
});
