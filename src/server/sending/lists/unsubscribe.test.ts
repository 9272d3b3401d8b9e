import { describe, expect, test } from 'vitest';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { readUnsubscribeToken, unsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';

const keys = keysOf(new Uint8Array(32).fill(1));
const subscriber = { organizationId: 7, recipientId: 123_456_789_012 };

describe('an unsubscribe link', () => {
  test('identifies one recipient, and is always the same', () => {
    const token = unsubscribeToken(keys, subscriber);
    expect(token).toMatch(/^[\w-]{40}$/);
    expect(unsubscribeToken(keys, subscriber)).toBe(token);
    expect(readUnsubscribeToken(keys, token)).toEqual(subscriber);
    expect(unsubscribeUrl({ keys, publicUrl: () => 'https://book.example' }, subscriber)).toBe(
      `https://book.example/unsubscribe/${token}`,
    );
  });

  test('cannot be forged, nor changed into the token of another recipient', () => {
    const token = unsubscribeToken(keys, subscriber);
    const foreign = unsubscribeToken(keysOf(new Uint8Array(32).fill(2)), subscriber);
    expect(readUnsubscribeToken(keys, foreign)).toBeNull();
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(readUnsubscribeToken(keys, token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const wrong of ['', token.slice(1), `${token}A`, `${token}=`, 'ü'.repeat(40)]) {
      expect(readUnsubscribeToken(keys, wrong)).toBeNull();
    }
  });
});
