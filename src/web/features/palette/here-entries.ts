import type { Day } from '#domain/day.ts';
import { wordsIn } from '#domain/spelling.ts';
import type { PageAct } from '../../base/page-acts.ts';
import { readTypedDay } from '../../ui/dates/typed-day.ts';
import { matchEntries, type PaletteEntry } from './entries.ts';
import type { RecordsContext } from './record-groups.ts';

/** The acts on what the page shows that match a text such as "book this" or "prolong to 14.12."; all without a text. */
export function hereEntries(
  acts: readonly PageAct[],
  typed: string,
  { today }: Pick<RecordsContext, 'today'>,
): PaletteEntry[] {
  const entries = acts.map(entryOf);
  if (typed.trim() === '') return entries;
  const dayEntries = acts.flatMap((act) => dayEntry(act, typed, today) ?? []);
  return dayEntries.length > 0 || wordsIn(typed).length === 0 ? dayEntries : matchEntries(entries, typed);
}

/** "prolong to 14.12.": the words of the act, then a day from today on. */
function dayEntry({ forDay, ...act }: PageAct, typed: string, today: Day): PaletteEntry | null {
  if (!forDay) return null;
  const parts = typed.trim().split(/\s+/);
  for (let at = 1; at < parts.length; at += 1) {
    const read = readTypedDay(parts.slice(at).join(' '), { today });
    const isAct = matchEntries([entryOf(act)], parts.slice(0, at).join(' ')).length > 0;
    if (read && read.day >= today && isAct) {
      return { ...entryOf(act), label: forDay.label(read.day), run: () => forDay.run(read.day) };
    }
  }
  return null;
}

function entryOf({ label, also, run }: PageAct): PaletteEntry {
  return { key: `here ${label}`, label, also, icon: 'check', run };
}
