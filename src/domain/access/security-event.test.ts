import { expect, test } from 'vitest';
import { maskedEmail } from './security-event.ts';

test.each([
  ['anna@example.com', 'a…@example.com'],
  [' Ünal@Example.COM ', 'Ü…@example.com'],
  ['hunter2!', '…'],
  ['a password@home', '…'],
  ['@example.com', '…'],
  ['', '…'],
])('the unknown address %j is logged as %j', (text, masked) => {
  expect(maskedEmail(text)).toBe(masked);
});
