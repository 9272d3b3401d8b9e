import type { Problems } from '#words/shape.ts';

/**
 * Why an act on an order is refused that has changed or was cancelled: what was done last, by whom if `by` is not empty, and which placements
 * of a lapsed reservation are no longer free.
 */
export function happenedText(
  { title, happened: lastly, happenedActs, noLongerFree, checkAgain }: Problems,
  code: 'order_changed' | 'order_cancelled',
  { happened, gone = '' }: { happened: { act: string; by: string } | null | undefined; gone?: string },
): string {
  const acts: Readonly<Record<string, string>> = happenedActs;
  const act = happened && acts[happened.act];
  const isGone = code === 'order_cancelled';
  // That the order was cancelled is said already, so only the name is missing.
  const last = act && !(isGone && happened.by === '') ? [lastly(act, happened.by)] : [];
  const missing = gone === '' ? [] : [noLongerFree(gone)];
  return [title[code], ...last, ...missing, ...(isGone ? [] : [checkAgain])].join(' ');
}
