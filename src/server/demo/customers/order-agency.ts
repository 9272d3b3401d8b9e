import { type DemoAgency, demoAgencies } from './agencies.ts';
import { type CustomerKey, demoCustomers } from './customers.ts';

/** The agency through which a demo customer orders. */
interface OrderAgency extends DemoAgency {
  /** Whether the agency gets the invoices. Otherwise the customer gets them, and the agency gets copies. */
  isBilled: boolean;
}

/** The customers whose agency is billed. */
const BILLED_TO_AGENCY: ReadonlySet<CustomerKey> = new Set(['brandtWaerme', 'harrowPike']);

/** Returns the agency of a customer; null if it is not one of the demo's agencies, which are customers themselves. */
export function orderAgencyOf(key: CustomerKey): OrderAgency | null {
  const { agency } = demoCustomers[key];
  const found = demoAgencies.find(({ name }) => name === agency);
  return found ? { ...found, isBilled: BILLED_TO_AGENCY.has(key) } : null;
}
