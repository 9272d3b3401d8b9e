import type { Day } from '../day.ts';

/** What has to be done about an ad before its issue is sent. */
export const AD_TASKS = ['late', 'missing', 'unapproved', 'in_doubt', 'reserved'] as const;
export type AdTask = (typeof AD_TASKS)[number];

/** The facts about an ad that decide its task. */
export interface AdTaskFacts {
  isBooked: boolean;
  isSent: boolean;
  hasMissingData: boolean;
  /** It is complete, but an approval that it needs is missing. */
  isUnapproved: boolean;
  /** It is complete but does not fit into the mailing. */
  isLeftOut: boolean;
  /** It shows an image whose size is unknown, so that it was never checked. */
  isImageUnchecked: boolean;
}

/**
 * What has to be done about an ad, or null. A missing ad is late on its sending date. An ad is in doubt if it is complete but
 * may be sent without its image or not at all.
 */
export function adTask(ad: AdTaskFacts, sendingDate: Day, today: Day): AdTask | null {
  if (ad.isSent) return null;
  if (!ad.isBooked) return 'reserved';
  if (ad.hasMissingData) return sendingDate <= today ? 'late' : 'missing';
  if (ad.isUnapproved) return 'unapproved';
  return ad.isLeftOut || ad.isImageUnchecked ? 'in_doubt' : null;
}
