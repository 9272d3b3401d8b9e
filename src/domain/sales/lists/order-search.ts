import type { Day } from '#domain/platform/day.ts';
import type { FilterState } from './order-filters.ts';
import { type Period, takePeriod } from '../search/search-period.ts';
import { foldedWords, searchWords } from '../search/search-words.ts';

/** A search for orders by several terms. */
export interface OrderSearch {
  /** A part of the name of the customer, of the newsletters or of the note. */
  q: string;
  /** The number of the order. */
  id: number | null;
  state: FilterState | null;
  /** The period in which an ad of the order is sent. */
  period: Period | null;
}

const STATES: readonly [FilterState, ReadonlySet<string>][] = [
  [
    'reserved',
    foldedWords(
      'reserved reservation reservations reserviert reservierte reservierung reservierungen reserve reservee reserves reservees',
    ),
  ],
  [
    'booked',
    foldedWords(
      'booked booking bookings gebucht gebuchte buchung buchungen confirme confirmee confirmes confirmees',
    ),
  ],
  [
    'lapsed',
    foldedWords('lapsed expired abgelaufen abgelaufene verfallen verfallene expire expiree expires expirees'),
  ],
  ['open', foldedWords('open offen offene ouvert ouverte ouverts ouvertes')],
  [
    'fulfilled',
    foldedWords('sent fulfilled versandt versandte erfullt erfullte envoye envoyee envoyes envoyees'),
  ],
];
const ORDER_NUMBER = /^[1-9]\d{0,14}$/;

/**
 * Parses combined terms, in any order and in three languages: "nordhaus reserved december", "nordhaus 103". Returns null if the text
 * has fewer than two terms: one term alone is an ordinary search.
 */
export function readOrderSearch(typed: string, today: Day): OrderSearch | null {
  const { period, rest } = takePeriod(searchWords(typed, today), today);
  const state = STATES.find(([, words]) => rest.some((word) => words.has(word)));
  const others = rest.filter((word) => !state?.[1].has(word));
  const number = period || state ? undefined : others.find((word) => ORDER_NUMBER.test(word));
  const q = others.filter((word) => word !== number).join(' ');
  const terms = [q !== '', number !== undefined, state !== undefined, period !== null].filter(Boolean).length;
  if (terms < 2) return null;
  return { q, id: number === undefined ? null : Number(number), state: state?.[0] ?? null, period };
}
