import type { Day } from '#domain/platform/day.ts';

/** What has to be done about an ad before its issue is sent. */
export const AD_TASKS = ['late', 'missing', 'unapproved', 'in_doubt', 'reserved'] as const;
export type AdTask = (typeof AD_TASKS)[number];

/** The facts about an ad that determine its task. */
export interface AdTaskFacts {
  isBooked: boolean;
  isSent: boolean;
  hasMissingData: boolean;
  /** Whether it is complete but a needed approval is missing. */
  isUnapproved: boolean;
  /** Whether it is not in the mailing, because it or the whole issue is too large. */
  isLeftOut: boolean;
  /** Whether it shows an image whose size is unknown, because the image was never checked. */
  isImageUnchecked: boolean;
}

/**
 * Returns what has to be done about an ad, or null. An incomplete ad is late from its sending date on. An ad is in doubt if it is
 * complete but may be sent without its image or not at all.
 */
export function adTask(ad: AdTaskFacts, sendingDate: Day, today: Day): AdTask | null {
  if (ad.isSent) return null;
  if (!ad.isBooked) return 'reserved';
  if (ad.hasMissingData) return sendingDate <= today ? 'late' : 'missing';
  if (ad.isUnapproved) return 'unapproved';
  return ad.isLeftOut || ad.isImageUnchecked ? 'in_doubt' : null;
}
