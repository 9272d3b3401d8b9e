// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useShownWeek } from './use-shown-week.ts';

let navigations: string[];

beforeEach(() => {
  vi.useFakeTimers();
  navigations = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onNavigate = (week: string) => void navigations.push(week);
const renderWeek = (address: string) =>
  renderHook((now: string) => useShownWeek(now, onNavigate), { initialProps: address });
type View = ReturnType<typeof renderWeek>['result'];
const showWeek = (view: View, week: string) => act(() => view.current[1](week));
const paint = () => act(() => vi.advanceTimersByTime(50));

describe('a change of the week', () => {
  test('shows at once, and changes the address after the paint', () => {
    const { result } = renderWeek('2026-47');
    showWeek(result, '2026-48');
    expect([result.current[0], navigations]).toEqual(['2026-48', []]);
    paint();
    expect(navigations).toEqual(['2026-48']);
  });

  test('right after another change changes the address only once', () => {
    const { result } = renderWeek('2026-47');
    showWeek(result, '2026-48');
    showWeek(result, '2026-49');
    paint();
    expect([result.current[0], navigations]).toEqual(['2026-49', ['2026-49']]);
  });

  test('and back again does not change the address', () => {
    const { result } = renderWeek('2026-47');
    showWeek(result, '2026-48');
    showWeek(result, '2026-47');
    paint();
    expect([result.current[0], navigations]).toEqual(['2026-47', []]);
  });

  test('is not reverted by the address of the previous change', () => {
    const { result, rerender } = renderWeek('2026-47');
    showWeek(result, '2026-48');
    paint();
    showWeek(result, '2026-49');
    paint();
    rerender('2026-48');
    expect(result.current[0]).toBe('2026-49');
    rerender('2026-49');
    expect([result.current[0], navigations]).toEqual(['2026-49', ['2026-48', '2026-49']]);
  });
});

describe('a change of the address by other code', () => {
  test('changes the view, as the Back button does', () => {
    const { result, rerender } = renderWeek('2026-47');
    showWeek(result, '2026-48');
    paint();
    rerender('2026-48');
    rerender('2026-47');
    expect(result.current[0]).toBe('2026-47');
    rerender('2026-48');
    expect(result.current[0]).toBe('2026-48');
  });
});
