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
