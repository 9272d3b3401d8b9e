// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProgress } from './counters.tsx';

let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// spec: report-2, constant-24
test('a number counts up to its full value', () => {
  isReduced = false;
  const { result } = renderHook(() => useProgress(700));
  expect(result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(350));
  expect(result.current).toBeGreaterThan(0.5);
  expect(result.current).toBeLessThan(1);
  act(() => void vi.advanceTimersByTime(400));
  expect(result.current).toBe(1);
});

test('a number is complete at once with reduced motion', () => {
  isReduced = true;
  expect(renderHook(() => useProgress(700)).result.current).toBe(1);
});
