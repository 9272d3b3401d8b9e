import type { Need } from '#domain/access/abilities.ts';
import type { MailingReason } from './delivery.ts';

/** The part of Vertbook in which a user solves a problem. `nowhere`: the user does nothing, and Vertbook tries again automatically. */
type RepairPlace = 'mailing' | 'publication' | 'template' | 'ads' | 'delivery' | 'nowhere';

const REPAIR_PLACES: Readonly<Record<MailingReason, RepairPlace>> = {
  list_missing: 'mailing',
  list_ambiguous: 'mailing',
  list_empty: 'mailing',
  imprint_missing: 'template',
  auth: 'mailing',
  issue_missing: 'publication',
  issue_ambiguous: 'publication',
  placeholder_missing: 'publication',
  placeholder_double: 'publication',
  unscheduled: 'delivery',
  image_missing: 'ads',
  ad_too_large: 'ads',
  issue_too_large: 'ads',
  rejected: 'delivery',
  outcome_unknown: 'delivery',
  conflict: 'nowhere',
  rate: 'nowhere',
  temporary: 'nowhere',
};

/** Returns the part of Vertbook in which a user solves a problem with this reason. */
export function repairPlaceOf(reason: MailingReason): RepairPlace {
  return REPAIR_PLACES[reason];
}

/** The capability that a user needs to solve a problem in each part; null for `nowhere`. */
export const REPAIR_NEEDS: Readonly<Record<RepairPlace, Need | null>> = {
  mailing: 'manage all',
  publication: 'manage all',
  template: 'manage all',
  ads: 'update Vert',
  delivery: 'book Order',
  nowhere: null,
};
