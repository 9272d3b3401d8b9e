import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('a retry of the same order carries the same key', () => {
  const key = createIdempotencyKey();
  expect(key.of({ placement_ids: [1, 2] })).toBe(key.of({ placement_ids: [1, 2] }));
});

test('a changed order carries another key', () => {
  const key = createIdempotencyKey();
  expect(key.of({ placement_ids: [1, 2] })).not.toBe(key.of({ placement_ids: [1] }));
});

test('the next order carries another key once the first was answered', () => {
  const key = createIdempotencyKey();
  const first = key.of({ placement_ids: [1] });
  key.forget();
  expect(key.of({ placement_ids: [1] })).not.toBe(first);
});

test('a key is long enough to be nobody else’s', () => {
  expect(createIdempotencyKey().of({})).toMatch(/^[0-9a-f]{32}$/);
});
