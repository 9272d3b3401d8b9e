/** What a new organization sets up, in this order. Each step is done by doing it. */
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
