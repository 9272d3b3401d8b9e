import { formatDay } from '#words/format.ts';
import type { Words } from '#words/shape.ts';
import type { Locale } from '#words/locale.ts';

/** An ad whose day has passed, or whose issue was sent without it. */
interface PastAd {
  /** The name of its placement. */
  name: string;
  publicationTitle: string;
  sendingDate: string;
}

/** The maximum number of ads that the text names. */
const MOST_NAMED = 5;

/** Returns why an order with these past ads cannot be booked. Names the placement and the day of each. */
export function pastAdsText(problems: Words['problems'], locale: Locale, ads: readonly PastAd[]): string {
  const named = ads
    .slice(0, MOST_NAMED)
    .map(({ name, publicationTitle, sendingDate }) =>
      [name, publicationTitle, formatDay(locale, sendingDate)].join(', '),
    );
  const all = [...named, ...(ads.length > MOST_NAMED ? ['…'] : [])].join('; ');
  return `${problems.title.issue_gone} ${problems.pastAds(all)}`;
}
