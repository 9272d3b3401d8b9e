import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keysOf } from './instance-keys.ts';

const secret = randomBytes(32);
const keys = keysOf(secret);

describe('the keys of an instance', () => {
  it('decrypt secrets of any process of the instance, for the same owner only', () => {
    const sealed = keys.seal('s3cret ü', 'connection 1/2');
    expect(sealed.includes('s3cret')).toBe(false);
    expect(keysOf(secret).open(sealed, 'connection 1/2')).toBe('s3cret ü');
    expect(() => keys.open(sealed, 'connection 2/2')).toThrow();
    expect(() => keysOf(randomBytes(32)).open(sealed, 'connection 1/2')).toThrow();
  });

  it('refuse a modified secret', () => {
    for (const at of [0, 12, 28]) {
      const sealed = keys.seal('secret', 'owner');
      sealed[at] = (sealed[at] ?? 0) ^ 1;
      expect(() => keys.open(sealed, 'owner')).toThrow();
    }
  });

  it('encrypt the same secret differently each time', () => {
    expect(keys.seal('secret', 'owner')).not.toEqual(keys.seal('secret', 'owner'));
  });

  it('sign deterministically, and for one purpose only', () => {
    expect(keys.sign('tracking', 'a')).toEqual(keysOf(secret).sign('tracking', 'a'));
    expect(keys.sign('tracking', 'a')).not.toEqual(keys.sign('unsubscribe', 'a'));
    expect(keys.sign('tracking', 'a')).not.toEqual(keysOf(randomBytes(32)).sign('tracking', 'a'));
  });
});
