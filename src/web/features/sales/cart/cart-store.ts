import type { Day } from '#domain/platform/day.ts';
import type { CartPlacement, KnownReason } from '#domain/catalogue/placement.ts';
import { isWeekNumber } from '#domain/platform/week.ts';

/** The data of a placement that is put into the cart. */
export type NewCartItem = Omit<CartItem, 'isUnavailable' | 'reason' | 'heldUntil' | 'isNew'>;

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

function isMarkedAs({ isUnavailable, reason, heldUntil }: CartItem, verdict: CartVerdict): boolean {
  return isUnavailable === verdict.isLost && reason === verdict.reason && heldUntil === verdict.heldUntil;
}

function marked(
  { reason: _reason, heldUntil: _heldUntil, ...item }: CartItem,
  { isLost, reason, heldUntil }: CartVerdict,
): CartItem {
  return {
    ...item,
    isUnavailable: isLost,
    ...(reason !== undefined && { reason }),
    ...(heldUntil !== undefined && { heldUntil }),
  };
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

/** A placement in the cart. */
export interface CartItem extends CartPlacement {
  publicationId: number;
  /** It can no longer be ordered, for example because it is sold, or its issue is blocked or sent. */
  isUnavailable: boolean;
  /** Why it is unavailable; absent until the week is read again. */
  reason?: KnownReason;
  /** Until when a request or an offered change holds it, if it is unavailable for that reason. */
  heldUntil?: string;
  /** Just added on this page: its entry animation runs once. */
  isNew: boolean;
}

/** The availability of a placement in the cart: whether and why it can no longer be ordered, and until when it is held. */
export interface CartVerdict {
  isLost: boolean;
  reason?: KnownReason | undefined;
  heldUntil?: string | undefined;
}

/** The cart in localStorage: the items and their user. */
interface StoredCart {
  userId: number;
  items: Omit<CartItem, 'isNew'>[];
}

/** Parses a stored cart; null for anything else. */
function parseCart(text: string | null): StoredCart | null {
  try {
    const stored: Partial<StoredCart> | null = text === null ? null : JSON.parse(text);
    if (!stored || typeof stored.userId !== 'number' || !Array.isArray(stored.items)) return null;
    return { userId: stored.userId, items: stored.items.filter(isStoredItem) };
  } catch {
    return null;
  }
}

function serializeCart(userId: number, items: readonly CartItem[]): string {
  const stored: StoredCart = { userId, items: items.map(({ isNew: _isNew, ...item }) => item) };
  return JSON.stringify(stored);
}

function isStoredItem(item: Partial<CartItem> | null): item is Omit<CartItem, 'isNew'> {
  return (
    typeof item === 'object' &&
    item !== null &&
    Number.isSafeInteger(item.id) &&
    Number.isSafeInteger(item.publicationId) &&
    typeof item.name === 'string' &&
    typeof item.publicationTitle === 'string' &&
    typeof item.weekNumber === 'string' &&
    isWeekNumber(item.weekNumber) &&
    isDayText(item.sendingDate)
  );
}

function isDayText(text: unknown): text is Day {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
}
