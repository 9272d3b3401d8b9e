// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useShownWeeks } from './use-shown-week.ts';
import { usePopulated } from './use-week-issues.ts';

let windowPx = 1440;

beforeEach(() => {
  windowPx = 1440;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      windowPx <= Number(/max-width: (\d+)px/.exec(query)?.[1]) ||
      windowPx >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const resize = (px: number) => {
  windowPx = px;
  act(() => void dispatchEvent(new Event('resize')));
};

describe('the weeks side by side', () => {
  // spec: week-9
  test.each([
    [2560, 8],
    [2300, 8],
    [1760, 6],
    [1759, 4],
    [1440, 4],
    [1024, 4],
    [1023, 2],
    [641, 2],
    [640, 1],
    [360, 1],
  ])('at %i px number %i', (px, shown) => {
    windowPx = px;
    const { result } = renderHook(useShownWeeks);
    expect(result.current).toEqual({ shown, isSwiped: shown < 4 });
  });

  // spec: week-12, constant-9
  test('are counted again half a second after a resize', () => {
    const { result } = renderHook(useShownWeeks);
    resize(800);
    wait(400);
    resize(700);
    wait(499);
    expect(result.current.shown).toBe(4);
    wait(1);
    expect(result.current.shown).toBe(2);
  });
});

describe('the weeks that are fetched', () => {
  // spec: week-13, constant-9
  test('change after the slide of a single change, or 400 ms after the last of several changes', () => {
    const { result, rerender } = renderHook(usePopulated, { initialProps: 10 });
    wait(1000);
    rerender(11);
    wait(189);
    expect(result.current).toBe(10);
    wait(1);
    expect(result.current).toBe(11);
    rerender(12);
    wait(300);
    rerender(13);
    wait(399);
    expect(result.current).toBe(11);
    wait(1);
    expect(result.current).toBe(13);
  });

  test('change at once after a swipe', () => {
    const { result, rerender } = renderHook((offset: number) => usePopulated(offset, true), {
      initialProps: 10,
    });
    wait(1000);
    rerender(11);
    wait(0);
    expect(result.current).toBe(11);
  });
});
