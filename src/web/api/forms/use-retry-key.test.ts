// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRetryKey } from './use-retry-key.ts';

test('a retry of the same body carries the same key', () => {
  const { result, rerender } = renderHook(() => useRetryKey());
  const first = result.current.keyFor({ placement_ids: [1, 2] });
  rerender();
  expect(result.current.keyFor({ placement_ids: [1, 2] })).toBe(first);
});

test('a changed body carries another key', () => {
  const { result } = renderHook(() => useRetryKey());
  const first = result.current.keyFor({ placement_ids: [1, 2] });
  expect(result.current.keyFor({ placement_ids: [1] })).not.toBe(first);
});

test('the same body carries another key after the server has replied', () => {
  const { result } = renderHook(() => useRetryKey());
  const first = result.current.keyFor({ placement_ids: [1] });
  result.current.forget();
  expect(result.current.keyFor({ placement_ids: [1] })).not.toBe(first);
});

test('a key has 128 random bits', () => {
  const { result } = renderHook(() => useRetryKey());
  expect(result.current.keyFor({})).toMatch(/^[0-9a-f]{32}$/);
});
