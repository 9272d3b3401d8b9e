import type { Session } from '#contract/access/session.ts';
import type { Day } from '#domain/platform/day.ts';
import type { NextStep } from '#domain/public/portal/next-step.ts';
import type { OrderGroup } from '#domain/public/portal/order-groups.ts';
import { PORTAL_PATH, type PortalAccount, type Reader } from './portal-pages.ts';

/** The path of the list of the orders that a browser may open. */
export const ORDERS_PATH = `${PORTAL_PATH}orders`;

/** The path of the form that asks for a new link. */
export const NEW_LINK_PATH = `${PORTAL_PATH}links`;

/** The path of the form that ends the sessions of a browser. */
export const LEAVE_PATH = `${PORTAL_PATH}leaving`;

/** An order in the list of a contact. */
export interface ListedOrder {
  id: number;
  customerName: string;
  /** The titles of its newsletters. */
  newsletters: readonly string[];
  firstDay: Day;
  lastDay: Day;
  next: NextStep;
  group: OrderGroup;
  hasReport: boolean;
}

/** A customer by whom the list can be limited. */
export interface ListedCustomer {
  /** Identifies the customer among those of all publishers. */
  key: string;
  name: string;
}

/** The orders of one mailbox with one publisher. */
export interface MailboxOrders {
  /** The contact of the link that was opened last. */
  reader: Reader;
  /** Whether a code has proven the mailbox, so that all of its orders are listed. Without it, only those opened by a link in this browser are. */
  isProven: boolean;
  orders: readonly ListedOrder[];
  /** All customers of the orders, by name; fewer than two need no choice. */
  customers: readonly ListedCustomer[];
  /** The key of the chosen customer; null for all. */
  chosen: string | null;
  /** The invoices of the only or chosen customer, with the order through which they are opened; null if the contact sees none. */
  account: { orderId: number; account: PortalAccount } | null;
  /** Set if a code was sent to the mailbox. */
  code: { isRefused: boolean } | null;
}

/** The page with all orders that a browser may open, of each publisher and mailbox. */
export interface OrdersView {
  locale: Session['locale'];
  mailboxes: readonly MailboxOrders[];
}
