/** The demo organisation's own settings, as a fresh start and a reset make them. */
export const demoOrganization = {
  name: 'Verlag Lindner & Moreau',
  time_zone: 'Europe/Berlin',
  default_locale: 'de',
} as const;
