import { TODAY_DAYS_MAX } from '#contract/insight/today.ts';

/** The state of the page "Today", stored in the URL to survive a reload and sharing. */
export interface TodaySearch {
  /** The number of days; by default three working days. */
  days?: number;
  /** The id of the only newsletter to show. */
  newsletter?: number;
}

/** Parses the URL's query and ignores unknown values. */
export function readTodaySearch({ days, newsletter }: Record<string, unknown>): TodaySearch {
  const isCount = typeof days === 'number' && days >= 1 && days <= TODAY_DAYS_MAX;
  return {
    ...(isCount ? { days: Math.floor(days) } : {}),
    ...(typeof newsletter === 'number' && newsletter > 0 ? { newsletter } : {}),
  };
}
