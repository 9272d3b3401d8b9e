import { keepText, readKept } from './kept-text.ts';

const PREFIX = 'vertbook.draft.';

/** Returns the storage key of an ad's draft on this device. */
export function draftKey(vertId: number): string {
  return PREFIX + vertId;
}

/** Deletes the drafts of an order's ads that no longer exist, because they were cancelled or deleted with the order. */
export function dropDraftsOf(orderId: number, existingVertIds: readonly number[]): void {
  const existingKeys = new Set(existingVertIds.map(draftKey));
  const otherKeys = Object.keys(localStorage).filter(
    (key) => key.startsWith(PREFIX) && !existingKeys.has(key),
  );
  for (const key of otherKeys) {
    if (orderOf(readKept(key)) === orderId) keepText(key, null);
  }
}

function orderOf(text: string | null): unknown {
  try {
    const draft: { orderId?: unknown } | null = JSON.parse(text ?? 'null');
    return draft?.orderId;
  } catch {
    return undefined;
  }
}
