import { isPeriod, QUIET_WEEKS, type QuietWeeks } from '#domain/insight/figures.ts';

/** The state of the figures page, stored in the URL to survive a reload and sharing. */
export interface FiguresSearch {
  /** `2026`, `2026-Q2` or `2026-04`; this year by default. A year is parsed from the URL as a number. */
  period?: string | number;
  /** After how many weeks without an ad a customer counts as quiet. */
  weeks?: QuietWeeks;
}

/** Parses the URL's query and ignores unknown values. */
export function readFiguresSearch({ period, weeks }: Record<string, unknown>): FiguresSearch {
  const isKnown = (typeof period === 'string' || typeof period === 'number') && isPeriod(String(period));
  const knownWeeks = QUIET_WEEKS.find((known) => known === weeks);
  return { ...(isKnown ? { period } : {}), ...(knownWeeks ? { weeks: knownWeeks } : {}) };
}
