import { type CartItem, type CartVerdict, parseCart, serializeCart } from './cart-item.ts';

/** The data of a placement that is put into the cart. */
export type NewCartItem = Omit<CartItem, 'isUnavailable' | 'heldUntil' | 'isNew'>;

// The cart of this device, shared by all tabs and bound to the user: the next user finds an empty one. It is read from
// localStorage each time, so clearing the storage empties the cart.
const KEY = 'vertbook.cart';
const NOTHING: readonly CartItem[] = [];

const listeners = new Set<() => void>();
const newIds = new Set<number>();
/** The fallback if localStorage cannot be written. */
let unstored: string | null = null;
/** The parsed items, cached so that useSyncExternalStore gets the same array while nothing has changed. */
let lastRead: { text: string | null; userId: number; items: readonly CartItem[] } | null = null;

/** Returns the user's items, in the order of addition. Returns none if the stored cart belongs to another user. */
export function cartItems(userId: number): readonly CartItem[] {
  const text = readText();
  if (!lastRead || lastRead.text !== text || lastRead.userId !== userId) {
    lastRead = { text, userId, items: itemsIn(text, userId) };
  }
  return lastRead.items;
}

export function addToCart(userId: number, item: NewCartItem): void {
  const others = cartItems(userId).filter(({ id }) => id !== item.id);
  newIds.add(item.id);
  store(userId, [...others, { ...item, isUnavailable: false, isNew: true }]);
}

export function removeFromCart(userId: number, id: number): void {
  newIds.delete(id);
  store(
    userId,
    cartItems(userId).filter((item) => item.id !== id),
  );
}

/** Adds a placement, or removes it if it is in the cart. */
export function toggleInCart(userId: number, item: NewCartItem): void {
  if (cartItems(userId).some(({ id }) => id === item.id)) {
    removeFromCart(userId, item.id);
  } else {
    addToCart(userId, item);
  }
}

/**
 * Marks the lost items as unavailable and unmarks those that are available again. `verdictOf` returns undefined for an item
 * with an unknown state, which keeps its mark. Returns the newly lost items.
 */
export function markInCart(
  userId: number,
  verdictOf: (item: CartItem) => CartVerdict | undefined,
): CartItem[] {
  const before = cartItems(userId);
  const after = before.map((item) => {
    const verdict = verdictOf(item);
    return verdict === undefined || isMarkedAs(item, verdict) ? item : marked(item, verdict);
  });
  if (after.some((item, index) => item !== before[index])) {
    store(userId, after);
  }
  return after.filter((item, index) => item.isUnavailable && !before[index]?.isUnavailable);
}

function isMarkedAs({ isUnavailable, heldUntil }: CartItem, verdict: CartVerdict): boolean {
  return isUnavailable === verdict.isLost && heldUntil === verdict.heldUntil;
}

function marked({ heldUntil: _before, ...item }: CartItem, { isLost, heldUntil }: CartVerdict): CartItem {
  return { ...item, isUnavailable: isLost, ...(heldUntil !== undefined && { heldUntil }) };
}

/** Call when the entry animation of an item has ended. */
export function settleInCart(id: number): void {
  if (newIds.delete(id)) {
    lastRead = null;
    notifyListeners();
  }
}

/** Empties the cart. */
export function resetCart(): void {
  newIds.clear();
  write(null);
}

/** Calls back after every change, including those of other tabs. Returns a stop function. */
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
  const stored = parseCart(text);
  return stored?.userId === userId
    ? stored.items.map((item) => ({ ...item, isNew: newIds.has(item.id) }))
    : NOTHING;
}

function store(userId: number, items: readonly CartItem[]): void {
  write(items.length === 0 ? null : serializeCart(userId, items));
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

function write(text: string | null): void {
  unstored = null;
  try {
    if (text === null) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, text);
    }
  } catch {
    unstored = text;
  }
  notifyListeners();
}

function onStorage(event: StorageEvent): void {
  // The key is null if the whole storage was cleared.
  if (event.key === KEY || event.key === null) {
    notifyListeners();
  }
}

function notifyListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}
