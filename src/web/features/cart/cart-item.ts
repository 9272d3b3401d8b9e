import type { Day } from '#domain/day.ts';
import type { CartPlacement } from '#domain/placement.ts';
import { isWeekNumber } from '#domain/week.ts';

/** A placement in the cart. */
export interface CartItem extends CartPlacement {
  publicationId: number;
  /** Somebody else was faster, or its issue was blocked. */
  isUnavailable: boolean;
  /** Put in on this page a moment ago: it is shown coming in, once. */
  isNew: boolean;
}

/** What is kept on the device: the items, and whose they are. */
interface KeptCart {
  userId: number;
  items: Omit<CartItem, 'isNew'>[];
}

/** Reads what was kept; anything that is no cart is an empty one. */
export function readKept(text: string | null): KeptCart | null {
  try {
    const kept: Partial<KeptCart> | null = text === null ? null : JSON.parse(text);
    if (!kept || typeof kept.userId !== 'number' || !Array.isArray(kept.items)) {
      return null;
    }
    return { userId: kept.userId, items: kept.items.filter(isKeptItem) };
  } catch {
    return null;
  }
}

export function writeKept(userId: number, items: readonly CartItem[]): string {
  const kept: KeptCart = { userId, items: items.map(({ isNew: _isNew, ...item }) => item) };
  return JSON.stringify(kept);
}

function isKeptItem(item: Partial<CartItem> | null): item is Omit<CartItem, 'isNew'> {
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
