import { type CartItem, readKept, writeKept } from './cart-item.ts';

/** What is needed to put a placement into the cart. */
export type Takeable = Omit<CartItem, 'isUnavailable' | 'isNew'>;

// The cart of this device, shared by all its tabs and bound to the user: whoever signs in next finds an empty one. What
// stands in the browser's storage is the only truth, so clearing it empties the cart.
const KEY = 'vertbook.cart';
const NOTHING: readonly CartItem[] = [];

const listeners = new Set<() => void>();
const newIds = new Set<number>();
/** Stands in where the browser keeps nothing. */
let unkept: string | null = null;
/** The items as they were last read, so that nothing changes for React as long as nothing changed. */
let lastRead: { text: string | null; userId: number; items: readonly CartItem[] } | null = null;

/** The user's items, in the order they were put in. Another user's cart is an empty one. */
export function cartItems(userId: number): readonly CartItem[] {
  const text = readText();
  if (!lastRead || lastRead.text !== text || lastRead.userId !== userId) {
    lastRead = { text, userId, items: itemsIn(text, userId) };
  }
  return lastRead.items;
}

export function addToCart(userId: number, item: Takeable): void {
  const others = cartItems(userId).filter(({ id }) => id !== item.id);
  newIds.add(item.id);
  keep(userId, [...others, { ...item, isUnavailable: false, isNew: true }]);
}

export function removeFromCart(userId: number, id: number): void {
  newIds.delete(id);
  keep(
    userId,
    cartItems(userId).filter((item) => item.id !== id),
  );
}

/** Puts a placement in, or takes it out where it is in. */
export function toggleInCart(userId: number, item: Takeable): void {
  if (cartItems(userId).some(({ id }) => id === item.id)) {
    removeFromCart(userId, item.id);
  } else {
    addToCart(userId, item);
  }
}

/**
 * Marks the items that are lost, and takes the mark off those that can be had again; undefined where it is not known.
 * Answers the newly lost ones.
 */
export function markInCart(userId: number, isLost: (item: CartItem) => boolean | undefined): CartItem[] {
  const before = cartItems(userId);
  const after = before.map((item) => {
    const isUnavailable = isLost(item) ?? item.isUnavailable;
    return isUnavailable === item.isUnavailable ? item : { ...item, isUnavailable };
  });
  const changed = after.filter((item, index) => item !== before[index]);
  if (changed.length > 0) {
    keep(userId, after);
  }
  return changed.filter((item) => item.isUnavailable);
}

/** The item has been shown coming in. */
export function settleInCart(id: number): void {
  if (newIds.delete(id)) {
    lastRead = null;
    tellListeners();
  }
}

/** Empties the cart. */
export function resetCart(): void {
  newIds.clear();
  write(null);
}

/** Calls back after every change, also of another tab. Answers how to stop. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      removeEventListener('storage', onStorage);
    }
  };
}

function itemsIn(text: string | null, userId: number): readonly CartItem[] {
  const kept = readKept(text);
  return kept?.userId === userId
    ? kept.items.map((item) => ({ ...item, isNew: newIds.has(item.id) }))
    : NOTHING;
}

function keep(userId: number, items: readonly CartItem[]): void {
  write(items.length === 0 ? null : writeKept(userId, items));
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

function write(text: string | null): void {
  unkept = null;
  try {
    if (text === null) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, text);
    }
  } catch {
    unkept = text;
  }
  tellListeners();
}

function onStorage(event: StorageEvent): void {
  // Without a key the whole storage was cleared.
  if (event.key === KEY || event.key === null) {
    tellListeners();
  }
}

function tellListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}
