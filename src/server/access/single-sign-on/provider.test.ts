import { expect, test } from 'vitest';
import { isSafeEndpoint } from './provider.ts';

const SECURE = 'https://login.example.com';
const PLAIN = 'http://login.internal';

test.each([
  [`${SECURE}/authorize`, SECURE, true],
  [`${SECURE}/authorize`, PLAIN, true],
  ['https://other.example.net/authorize', SECURE, true],
  [`${PLAIN}/authorize`, PLAIN, true],
  [`${PLAIN}/authorize`, SECURE, false],
  ['javascript:alert(1)', SECURE, false],
  ['javascript:alert(1)', PLAIN, false],
  ['file:///etc/passwd', PLAIN, false],
  ['data:text/html,x', PLAIN, false],
  ['/authorize', SECURE, false],
  ['', SECURE, false],
  [undefined, SECURE, false],
])('a page at %s of a provider at %s may be opened: %s', (address, issuer, isSafe) => {
  expect(isSafeEndpoint(address, issuer)).toBe(isSafe);
});
