import type { Role } from '#domain/access/abilities.ts';

/** The password of every user of the demo organization. The login page of a demo instance shows it. */
export const DEMO_PASSWORD = 'vertbook-demo';

const DOMAIN = 'demo.vertbook.example';

/** A user of a demo organization. The e-mail address is in lower case. */
export interface DemoUser {
  email: string;
  name: string;
  role: Role;
}

/** The users of the demo organization, one for each role. */
export const demoUsers: readonly DemoUser[] = [
  { email: `administrator@${DOMAIN}`, name: 'Katharina Lindner', role: 'administrator' },
  { email: `sales@${DOMAIN}`, name: 'Jonas Petri', role: 'sales' },
  { email: `viewer@${DOMAIN}`, name: 'Claire Moreau', role: 'viewer' },
  { email: `customer@${DOMAIN}`, name: 'Friederike Aumann', role: 'customer' },
];

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
