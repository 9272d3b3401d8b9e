import type { Shape } from '../shape.ts';

/** The organisation's own settings. */
export type Organization = Shape<typeof organization>;

export const organization = {
  title: 'Organisation',
  name: 'Name',
  timeZone: 'Time zone',
  timeZoneHint: 'Decides which day it is: when reservations lapse and what “today” means.',
  timeZonePlaceholder: 'Continent or city',
  timeZoneEmpty: 'No time zone of this name.',
  defaultLocale: 'Default language',
  defaultLocaleHint: 'The language of new users and of the word that marks ads.',
  stale: 'Somebody else has changed these settings in the meantime. Check the entries and save again.',
};
