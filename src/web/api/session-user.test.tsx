// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepSession, type Session, useCurrentUserId } from './session.ts';

afterEach(cleanup);

test('what lives beside the pages hears who signs in, and that somebody has signed out', () => {
  const { result } = renderHook(() => useCurrentUserId());
  expect(result.current).toBeUndefined();
  act(() => keepSession({ currentUserId: 7 } as Session));
  expect(result.current).toBe(7);
  act(() => keepSession(null));
  expect(result.current).toBeUndefined();
});
