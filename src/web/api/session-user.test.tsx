// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepSession, type Session, useCurrentUserId } from './session.ts';

afterEach(cleanup);

test('components outside the pages follow sign-in and sign-out', () => {
  const { result } = renderHook(() => useCurrentUserId());
  expect(result.current).toBeUndefined();
  act(() => keepSession({ currentUserId: 7 } as Session));
  expect(result.current).toBe(7);
  act(() => keepSession(null));
  expect(result.current).toBeUndefined();
});
