import { expect, test } from 'vitest';
import { keysOf } from './instance-keys.ts';
import { readReportToken, reportToken } from './report-token.ts';

const keys = keysOf(Buffer.alloc(32, 1));
const LINK = { organizationId: 12, reportId: 4_711, linkNumber: 3 };

test('a token is read again by the instance that has made it', () => {
  const token = reportToken(keys, LINK);
  expect(token).toMatch(/^12-[\w-]{43}$/);
  expect(readReportToken(keys, token)).toEqual(LINK);
});

test.each([
  ['of another organization', (token: string) => token.replace('12-', '13-')],
  ['of another report', (token: string) => `${token.slice(0, 5)}B${token.slice(6)}`],
  [
    'with another signature',
    (token: string) => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
  ],
  ['that is no token', () => 'nothing'],
])('a token %s is refused', (_case, change) => {
  expect(readReportToken(keys, change(reportToken(keys, LINK)))).toBeNull();
});

test('a token of another instance is refused', () => {
  expect(readReportToken(keysOf(Buffer.alloc(32, 2)), reportToken(keys, LINK))).toBeNull();
});
