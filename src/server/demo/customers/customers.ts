import type { Locale } from '#words/locale.ts';
import { buildingCustomers } from './building-customers.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { hallesCustomers } from './halles-customers.ts';
import { municipalCustomers } from './municipal-customers.ts';
import { wharfCustomers } from './wharf-customers.ts';

const named = { ...buildingCustomers, ...municipalCustomers, ...wharfCustomers, ...hallesCustomers };

/** The keys of the demo's customers. */
export type CustomerKey = keyof typeof named;

/** The customers of the demo world by key. */
export const demoCustomers: Readonly<Record<CustomerKey, DemoCustomer>> = named;

/** The keys in the order in which the customers were created. */
export const customerKeys = Object.keys(named) as CustomerKey[];

/** Returns the language of a demo customer. */
export function localeOf(key: CustomerKey): Locale {
  if (key in hallesCustomers) return 'fr';
  return key in wharfCustomers ? 'en-gb' : 'de';
}
