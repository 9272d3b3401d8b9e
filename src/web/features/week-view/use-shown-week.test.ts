// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useShownWeek } from './use-shown-week.ts';

let sent: string[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onTurned = (week: string) => void sent.push(week);
const look = (address: string) =>
  renderHook((now: string) => useShownWeek(now, onTurned), { initialProps: address });
type View = ReturnType<typeof look>['result'];
const turn = (view: View, week: string) => act(() => view.current[1](week));
const paint = () => act(() => vi.advanceTimersByTime(50));

describe('a change of the week', () => {
  test('shows at once, and changes the address after the paint', () => {
    const { result } = look('2026-47');
    turn(result, '2026-48');
    expect([result.current[0], sent]).toEqual(['2026-48', []]);
    paint();
    expect(sent).toEqual(['2026-48']);
  });

  test('right after another changes the address once', () => {
    const { result } = look('2026-47');
    turn(result, '2026-48');
    turn(result, '2026-49');
    paint();
    expect([result.current[0], sent]).toEqual(['2026-49', ['2026-49']]);
  });

  test('back to the first week changes no address', () => {
    const { result } = look('2026-47');
    turn(result, '2026-48');
    turn(result, '2026-47');
    paint();
    expect([result.current[0], sent]).toEqual(['2026-47', []]);
  });

  test('is not reverted by the address of the previous change', () => {
    const { result, rerender } = look('2026-47');
    turn(result, '2026-48');
    paint();
    turn(result, '2026-49');
    paint();
    rerender('2026-48');
    expect(result.current[0]).toBe('2026-49');
    rerender('2026-49');
    expect([result.current[0], sent]).toEqual(['2026-49', ['2026-48', '2026-49']]);
  });
});

describe('an address that changes by itself', () => {
  test('changes the view, as the Back button does', () => {
    const { result, rerender } = look('2026-47');
    turn(result, '2026-48');
    paint();
    rerender('2026-48');
    rerender('2026-47');
    expect(result.current[0]).toBe('2026-47');
    rerender('2026-48');
    expect(result.current[0]).toBe('2026-48');
  });
});
