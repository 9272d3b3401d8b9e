import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { returnToken } from '../lists/return-address.ts';
import { readReport } from './read-report.ts';
import { mailIn } from './take-report.ts';

const FOLDER = new URL('../../../../tests/api/sending/returned-mails/', import.meta.url);
const keys = keysOf(randomBytes(32));
const mail = { organizationId: 3, issueId: 41, recipientId: 59 };

/** The kind of each sample, with the status code; null if it says nothing final about a mail. */
const EXPECTED: Record<string, string | null> = {
  'alias-one-delivered': 'delivered',
  'alias-soft-and-hard': 'soft 5.2.2',
  'arf-abuse': 'complaint',
  'arf-abuse-headers-only': 'complaint',
  'arf-not-spam': null,
  'delay-in-text': null,
  'exchange-access-denied': 'hard 5.4.1',
  'exchange-not-found': 'hard 5.1.10',
  'exchange-quota': 'soft 5.2.2',
  'exchange-restricted': 'soft 5.7.133',
  'exim-enhanced-code': 'hard 5.1.1',
  'exim-quota': 'soft 5.0.0',
  'exim-rejected': 'soft 5.0.0',
  'exim-unrouteable': 'hard 5.0.0',
  'gmail-does-not-exist': 'hard 5.1.1',
  'gmail-inactive': 'hard 5.2.1',
  'gmail-out-of-storage': 'soft 4.2.2',
  'gmail-unauthenticated': 'soft 5.7.26',
  international: 'hard 5.1.1',
  'old-exim-text': 'hard',
  'postfix-delayed': null,
  'postfix-delivered': 'delivered',
  'postfix-host-not-found': 'hard 5.4.4',
  'postfix-mailbox-full': 'soft 5.2.2',
  'postfix-null-mx': 'hard 5.1.10',
  'postfix-policy': 'soft 5.7.1',
  'postfix-timed-out': 'soft 4.4.1',
  'postfix-user-unknown': 'hard 5.1.1',
  'qmail-no-host': 'hard 5.1.2',
  'qmail-no-mailbox': 'hard 5.1.1',
  'qmail-over-quota': 'soft 5.2.2',
  'sendmail-user-unknown': 'hard 5.1.1',
  vacation: null,
};

const read = (name: string) => {
  const text = readFileSync(new URL(`${name}.eml`, FOLDER), 'utf8');
  const sample = text.replaceAll('{token}', returnToken(keys, mail).toUpperCase()).replaceAll('\n', '\r\n');
  const sender = /^Return-Path: <(.*)>/.exec(text)?.[1] ?? null;
  return readReport(Buffer.from(sample), { sender, recipients: [] });
};

test('each sample is expected', () => {
  const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.eml') ? [file.slice(0, -4)] : []));
  expect(names.length).toBeGreaterThanOrEqual(30);
  expect(Object.keys(EXPECTED).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(EXPECTED))(
  '%s is read as %s, about the mail of its token',
  async (name, expected) => {
    const { report, places } = await read(name);
    expect(report && `${report.kind} ${report.status}`.trim()).toBe(expected);
    expect(mailIn(keys, places)).toEqual(mail);
  },
);

test('a report without a token of this instance is about no mail', async () => {
  const { places } = await read('postfix-user-unknown');
  expect(mailIn(keysOf(randomBytes(32)), places)).toBeNull();
});

test('a report keeps the words of the mail server', async () => {
  const { report } = await read('qmail-no-mailbox');
  expect(report?.detail).toBe('Sorry, no mailbox here by that name. (#5.1.1)');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['bytes that are no text', randomBytes(5_000)],
  [
    'a report without fields',
    Buffer.from(
      'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n--b--',
    ),
  ],
])('%s is no report', async (_what, bytes) => {
  expect((await readReport(bytes, { sender: '', recipients: [] })).report).toBeNull();
});
