/** The settings of the demo organization after its creation and after a reset. */
export const demoOrganization = {
  name: 'Verlag Lindner & Moreau',
  time_zone: 'Europe/Berlin',
  default_locale: 'de',
  keeps_prices: false,
  keeps_terms: false,
  keeps_approvals: false,
  sales_see_prices: true,
  sales_special_price_percent: 0,
  // The accounts are shared, so a visitor cannot set up a second factor for the other visitors.
  second_factor_roles: [] as string[],
};
