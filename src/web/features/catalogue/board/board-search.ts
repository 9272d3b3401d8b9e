import { isWeekNumber, type WeekNumber } from '#domain/platform/week.ts';

const WEEKDAYS = 7;

/** The state of the availability board, stored in the URL to survive a reload and sharing. */
export interface BoardSearch {
  /** The first week; this week by default. */
  week?: WeekNumber;
  /** A group of placement names. */
  placement?: string;
  /** The id of a publication. */
  newsletter?: number;
  /** Sending weekdays as digits from 1 (Monday) to 7 (Sunday): 14 is Monday and Thursday. */
  days?: number;
  /** The maximum price of a placement, in the currency of its rate card, with up to two decimals. */
  price?: number;
  free?: true;
  /** The text of the search for free placements. */
  q?: string;
}

/** Parses the URL's query and ignores unknown values. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const { week, placement, newsletter, days, price, free, q } = search;
  const listed = Number([...new Set(text(days).match(/[1-7]/g))].toSorted().slice(0, WEEKDAYS).join(''));
  return {
    ...(typeof week === 'string' && isWeekNumber(week) ? { week } : {}),
    ...(text(placement) ? { placement: text(placement) } : {}),
    ...(/^[1-9]\d{0,14}$/.test(text(newsletter)) ? { newsletter: Number(newsletter) } : {}),
    ...(listed > 0 ? { days: listed } : {}),
    ...(/^\d{1,9}(\.\d{1,2})?$/.test(text(price)) ? { price: Number(price) } : {}),
    ...(free === true ? { free } : {}),
    ...(text(q) ? { q: text(q) } : {}),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
