// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCartMarks } from './cart-marks.ts';
import { addToCart, markInCart, removeFromCart, resetCart } from './cart-store.ts';

const ME = 7;
const BANNER = {
  id: 1,
  name: 'Banner',
  publicationId: 3,
  publicationTitle: 'Gebäudebrief',
  weekNumber: '2026-48',
  sendingDate: '2026-11-26',
};
const TOP = { ...BANNER, id: 2, name: 'Top-Anzeige' };

beforeEach(() => {
  localStorage.clear();
  resetCart();
});

describe('the row of a placement', () => {
  test('is notified when its placement is added to the cart, lost and removed', () => {
    const marks = createCartMarks(ME);
    const seen: unknown[] = [];
    marks.watch(BANNER.id, () => seen.push(marks.markOf(BANNER.id)));
    addToCart(ME, BANNER);
    markInCart(ME, () => ({ isLost: true }));
    removeFromCart(ME, BANNER.id);
    expect(seen).toEqual(['in', 'gone', undefined]);
  });

  test('is not notified about other placements', () => {
    const marks = createCartMarks(ME);
    const onChange = vi.fn();
    marks.watch(BANNER.id, onChange);
    addToCart(ME, TOP);
    markInCart(ME, () => ({ isLost: true }));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('shows the state of the cart from before it was mounted', () => {
    const marks = createCartMarks(ME);
    addToCart(ME, BANNER);
    marks.watch(BANNER.id, () => undefined);
    expect(marks.markOf(BANNER.id)).toBe('in');
  });

  test('is not notified after unmounting, while other rows still are', () => {
    const marks = createCartMarks(ME);
    const [gone, still] = [vi.fn(), vi.fn()];
    const stop = marks.watch(BANNER.id, gone);
    marks.watch(BANNER.id, still);
    stop();
    addToCart(ME, BANNER);
    expect([gone.mock.calls.length, still.mock.calls.length]).toEqual([0, 1]);
  });

  test("shows nothing of another user's cart", () => {
    addToCart(8, BANNER);
    expect(createCartMarks(ME).markOf(BANNER.id)).toBeUndefined();
  });
});
