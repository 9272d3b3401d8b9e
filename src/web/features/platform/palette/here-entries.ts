import { wordsIn } from '#domain/sales/search/spelling.ts';
import type { Day } from '#domain/platform/day.ts';
import type { PageAct } from '#web/ui/keys/page-acts.ts';
import { readTypedDay } from '#web/ui/dates/typed-day.ts';
import type { RecordsContext } from './record-groups.ts';
import { matchEntries, type PaletteEntry } from './entries.ts';

const ORDER_NUMBER = /^#?([1-9]\d{0,14})$/;

/** Returns the acts of the current page that match a text such as "prolong to 14.12." or "copy ads to 81". Without a text, returns all. */
export function hereEntries(
  acts: readonly PageAct[],
  typed: string,
  { today }: Pick<RecordsContext, 'today'>,
): PaletteEntry[] {
  const entries = acts.map(entryOf);
  if (typed.trim() === '') return entries;
  const completed = acts.flatMap((act) => completedEntry(act, typed, today) ?? []);
  return completed.length > 0 || wordsIn(typed).length === 0 ? completed : matchEntries(entries, typed);
}

/**
 * Parses "prolong to 14.12." or "copy ads to 81": the words of the act, then a day from today on or the number of an order.
 * Null for other texts.
 */
function completedEntry(act: PageAct, typed: string, today: Day): PaletteEntry | null {
  const parts = typed.trim().split(/\s+/);
  for (let at = 1; at < parts.length; at += 1) {
    const given = actWith(act, parts.slice(at).join(' '), today);
    const isAct = matchEntries([entryOf(act)], parts.slice(0, at).join(' ')).length > 0;
    if (given && isAct) return { ...entryOf(act), ...given };
  }
  return null;
}

function actWith({ forDay, forOrder }: PageAct, text: string, today: Day) {
  const day = forDay && readTypedDay(text, { today })?.day;
  if (day && day >= today) return { label: forDay.label(day), run: () => forDay.run(day) };
  const orderId = forOrder && Number(ORDER_NUMBER.exec(text)?.[1] ?? 0);
  return orderId ? { label: forOrder.label(orderId), run: () => forOrder.run(orderId) } : null;
}

function entryOf({ label, also, run }: PageAct): PaletteEntry {
  return { key: `here ${label}`, label, also, icon: 'check', run };
}
