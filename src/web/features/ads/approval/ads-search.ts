import { AD_WEEKS_MAX } from '#domain/ads/approval/board-column.ts';

/** The filters of the board of ads, stored in the URL to survive a reload and sharing. */
export interface AdsSearch {
  /** How many weeks of issues. */
  weeks?: number;
  /** The id of a publication. */
  newsletter?: number;
  /** The id of the user who placed the orders. */
  seller?: number;
}

/** Parses the URL's query and ignores unknown values. */
export function readAdsSearch({ weeks, newsletter, seller }: Record<string, unknown>): AdsSearch {
  return {
    ...(isCount(weeks) && weeks <= AD_WEEKS_MAX ? { weeks } : {}),
    ...(isCount(newsletter) ? { newsletter } : {}),
    ...(isCount(seller) ? { seller } : {}),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
