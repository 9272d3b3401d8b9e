// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addToCart,
  cartItems,
  markInCart,
  removeFromCart,
  resetCart,
  settleInCart,
  subscribeToCart,
  toggleInCart,
} from './cart-store.ts';

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
const KEY = 'vertbook.cart';

const names = (userId = ME) => cartItems(userId).map(({ name }) => name);

/** Simulates a change of the storage by another tab, of which this tab receives an event. */
function writeInAnotherTab(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
}

beforeEach(() => {
  localStorage.clear();
  resetCart();
});

describe('a cart', () => {
  test('contains the added placements in the order of addition, each once', () => {
    addToCart(ME, BANNER);
    addToCart(ME, TOP);
    addToCart(ME, BANNER);
    expect(names()).toEqual(['Top-Anzeige', 'Banner']);
  });

  // spec: cart-4
  test('drops removed placements', () => {
    addToCart(ME, BANNER);
    addToCart(ME, TOP);
    removeFromCart(ME, BANNER.id);
    expect(names()).toEqual(['Top-Anzeige']);
  });

  // spec: state-23
  test('toggles a placement', () => {
    toggleInCart(ME, BANNER);
    expect(names()).toEqual(['Banner']);
    toggleInCart(ME, BANNER);
    expect(names()).toEqual([]);
  });

  test('is empty for other users of this device', () => {
    addToCart(ME, BANNER);
    expect(names(8)).toEqual([]);
    addToCart(8, TOP);
    expect(names(8)).toEqual(['Top-Anzeige']);
    expect(names()).toEqual([]);
  });

  test("is empty after the user's data was removed from the device", () => {
    addToCart(ME, BANNER);
    localStorage.removeItem(KEY);
    expect(names()).toEqual([]);
  });

  test('returns the same array while nothing changes', () => {
    addToCart(ME, BANNER);
    expect(cartItems(ME)).toBe(cartItems(ME));
  });

  test.each(['', '{}', '[]', 'null', '{"userId":7}', '{"userId":7,"items":[null,{"id":"x"}]}'])(
    'is empty if the storage contains %j',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(names()).toEqual([]);
    },
  );
});

describe('a placement in the cart', () => {
  // spec: cart-13, entity-13
  test('is new until its entry animation has ended, but never after a reload', () => {
    addToCart(ME, BANNER);
    expect(cartItems(ME)[0]?.isNew).toBe(true);
    expect(localStorage.getItem(KEY)).not.toContain('isNew');
    settleInCart(BANNER.id);
    expect(cartItems(ME)[0]?.isNew).toBe(false);
  });

  // spec: cart-5
  test('is marked when it is lost, and reported once', () => {
    addToCart(ME, BANNER);
    addToCart(ME, TOP);
    const isBanner = ({ id }: { id: number }) => ({ isLost: id === BANNER.id });
    expect(markInCart(ME, isBanner).map(({ name }) => name)).toEqual(['Banner']);
    expect(markInCart(ME, isBanner)).toEqual([]);
    expect(cartItems(ME).map(({ isUnavailable }) => isUnavailable)).toEqual([true, false]);
  });

  test('keeps its mark while its state is unknown, and loses it when it is free again', () => {
    addToCart(ME, BANNER);
    markInCart(ME, () => ({ isLost: true }));
    markInCart(ME, () => undefined);
    expect(cartItems(ME)[0]?.isUnavailable).toBe(true);
    markInCart(ME, () => ({ isLost: false }));
    expect(cartItems(ME)[0]?.isUnavailable).toBe(false);
  });

  test('keeps until when a request holds it, and loses that together with the mark', () => {
    const heldUntil = '2026-11-24T12:00:00Z';
    addToCart(ME, BANNER);
    markInCart(ME, () => ({ isLost: true }));
    expect(markInCart(ME, () => ({ isLost: true, heldUntil }))).toEqual([]);
    expect(cartItems(ME)[0]).toMatchObject({ isUnavailable: true, heldUntil });
    markInCart(ME, () => ({ isLost: false }));
    expect(cartItems(ME)[0]).not.toHaveProperty('heldUntil');
  });

  test('loses its mark when it is removed and added again', () => {
    addToCart(ME, BANNER);
    markInCart(ME, () => ({ isLost: true }));
    toggleInCart(ME, BANNER);
    toggleInCart(ME, BANNER);
    expect(cartItems(ME)[0]?.isUnavailable).toBe(false);
  });
});

describe('every tab', () => {
  // spec: state-25
  test('shows changes by other tabs', () => {
    const { result } = renderHook(() => useSyncExternalStore(subscribeToCart, () => cartItems(ME)));
    act(() => addToCart(ME, BANNER));
    const kept = localStorage.getItem(KEY);
    expect(result.current).toHaveLength(1);
    act(() => writeInAnotherTab(null));
    expect(result.current).toHaveLength(0);
    act(() => writeInAnotherTab(kept));
    expect(result.current.map(({ name }) => name)).toEqual(['Banner']);
    act(() => resetCart());
    expect(result.current).toHaveLength(0);
  });
});
