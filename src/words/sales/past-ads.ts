import { formatDay } from '#words/format.ts';
import type { Words } from '#words/shape.ts';
import type { Locale } from '#words/locale.ts';

/** A placement as texts name it. */
interface NamedPlacement {
  name: string;
  publicationTitle: string;
  sendingDate: string;
}

/** The maximum number of placements that a text names. */
const MOST_NAMED = 5;

/** Returns the names of placements, each with its newsletter and day. */
export function placementNames(locale: Locale, placements: readonly NamedPlacement[]): string {
  const named = placements
    .slice(0, MOST_NAMED)
    .map(({ name, publicationTitle, sendingDate }) =>
      [name, publicationTitle, formatDay(locale, sendingDate)].join(', '),
    );
  return [...named, ...(placements.length > MOST_NAMED ? ['…'] : [])].join('; ');
}

/** Returns why an order with these past ads cannot be booked. Names the placement and the day of each. */
export function pastAdsText(
  problems: Words['problems'],
  locale: Locale,
  ads: readonly NamedPlacement[],
): string {
  return `${problems.title.issue_gone} ${problems.concerns(placementNames(locale, ads))}`;
}
