import type { Words } from '#words/shape.ts';

/** Why an act on an order is refused that has changed or was cancelled: what was done last, and by whom if `by` is not empty. */
export function happenedText(
  { title, happened: lastly, happenedActs, checkAgain }: Words['problems'],
  code: 'order_changed' | 'order_cancelled',
  happened: { act: string; by: string } | null | undefined,
): string {
  const acts: Readonly<Record<string, string>> = happenedActs;
  const act = happened && acts[happened.act];
  const isGone = code === 'order_cancelled';
  // That the order was cancelled is said already, so only the name is missing.
  const last = act && !(isGone && happened.by === '') ? [lastly(act, happened.by)] : [];
  return [title[code], ...last, ...(isGone ? [] : [checkAgain])].join(' ');
}
