// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRetryKey } from './use-retry-key.ts';

it('the same body sent again carries the same key, another one a new key', () => {
  const { result } = renderHook(() => useRetryKey());
  const first = result.current.keyFor({ name: 'Neu' });
  expect(result.current.keyFor({ name: 'Neu' })).toBe(first);
  expect(result.current.keyFor({ name: 'Anders' })).not.toBe(first);
});

it('once it is made, the same may be made again on purpose', () => {
  const { result } = renderHook(() => useRetryKey());
  const first = result.current.keyFor({ name: 'Neu' });
  result.current.forget();
  expect(result.current.keyFor({ name: 'Neu' })).not.toBe(first);
});
