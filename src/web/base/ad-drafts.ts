import { keepText, readKept } from './kept-text.ts';

const PREFIX = 'vertbook.draft.';

/** Under which name the draft of an ad is kept on this device. */
export function draftKey(vertId: number): string {
  return PREFIX + vertId;
}

/** Forgets the drafts of an order's ads that are no more: cancelled, or gone with the whole order. */
export function dropDraftsOf(orderId: number, livingVertIds: readonly number[]): void {
  const living = new Set(livingVertIds.map(draftKey));
  const ours = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && !living.has(key));
  for (const key of ours) {
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
