/** The settings of the demo organization after its creation and after a reset. */
export const demoOrganization = {
  name: 'Verlag Lindner & Moreau',
  time_zone: 'Europe/Berlin',
  default_locale: 'de',
} as const;
