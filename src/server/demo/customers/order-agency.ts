import { type DemoAgency, demoAgencies } from './agencies.ts';
import { type CustomerKey, demoCustomers } from './customers.ts';

/** The agency through which a demo customer orders. */
interface OrderAgency extends DemoAgency {
  /** Whether it gets the invoices; otherwise the customer gets them, and the agency gets copies. */
  isBilled: boolean;
}

/** The customers whose agency is billed. */
const BILLED_TO_AGENCY: ReadonlySet<CustomerKey> = new Set(['brandtWaerme', 'harrowPike']);

/** The agency of a customer if it is one that Vertbook knows as a customer; null for others. */
export function orderAgencyOf(key: CustomerKey): OrderAgency | null {
  const { agency } = demoCustomers[key];
  const found = demoAgencies.find(({ name }) => name === agency);
  return found ? { ...found, isBilled: BILLED_TO_AGENCY.has(key) } : null;
}
