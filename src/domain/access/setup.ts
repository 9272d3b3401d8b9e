/** The steps to set up a new organization, in this order. Users do not mark a step as done: what they do in it counts. */
export const SETUP_STEPS = [
  'newsletter',
  'sending',
  'style',
  'logo',
  'customers',
  'bookings',
  'colleagues',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
