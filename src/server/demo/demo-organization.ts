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
  // Its accounts are shared, so no visitor can set up the factor of the others.
  second_factor_roles: [] as string[],
};
