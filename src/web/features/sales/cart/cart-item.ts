import type { Day } from '#domain/platform/day.ts';
import type { CartPlacement } from '#domain/catalogue/placement.ts';
import { isWeekNumber } from '#domain/platform/week.ts';

/** A placement in the cart. */
export interface CartItem extends CartPlacement {
  publicationId: number;
  /** It can no longer be ordered, for example because it is sold, or its issue is blocked or sent. */
  isUnavailable: boolean;
  /** Until when a visitor's request holds it, if it is unavailable for that reason. */
  heldUntil?: string;
  /** Just added on this page: its entry animation runs once. */
  isNew: boolean;
}

/** The availability of a placement in the cart: whether it can no longer be ordered, and until when a visitor's request holds it. */
export interface CartVerdict {
  isLost: boolean;
  heldUntil?: string | undefined;
}

/** The cart in localStorage: the items and their user. */
interface StoredCart {
  userId: number;
  items: Omit<CartItem, 'isNew'>[];
}

/** Parses a stored cart; null for anything else. */
export function parseCart(text: string | null): StoredCart | null {
  try {
    const stored: Partial<StoredCart> | null = text === null ? null : JSON.parse(text);
    if (!stored || typeof stored.userId !== 'number' || !Array.isArray(stored.items)) return null;
    return { userId: stored.userId, items: stored.items.filter(isStoredItem) };
  } catch {
    return null;
  }
}

export function serializeCart(userId: number, items: readonly CartItem[]): string {
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
