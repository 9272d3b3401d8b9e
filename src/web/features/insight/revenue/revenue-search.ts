/** The state of the revenue page, stored in the URL to survive a reload and sharing. */
interface RevenueSearch {
  /** This year by default. */
  year?: number;
  /** Only this publication. */
  newsletter?: number;
}

/** Parses the URL's query and ignores unknown values. */
export function readRevenueSearch({ year, newsletter }: Record<string, unknown>): RevenueSearch {
  const isYear = typeof year === 'number' && Number.isInteger(year) && year >= 2000 && year < 2100;
  const isId = typeof newsletter === 'number' && Number.isSafeInteger(newsletter) && newsletter > 0;
  return { ...(isYear ? { year } : {}), ...(isId ? { newsletter } : {}) };
}
