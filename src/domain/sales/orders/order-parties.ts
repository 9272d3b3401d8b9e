import type { PARTY_KINDS } from '#domain/customers/customer-invoice-fields.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of the name of the person who ordered, in characters. */
export const ORDERED_BY_MAX = 200;

/** The parties of an order, apart from its customer, and what the billed party wants to read on its invoices. */
export interface OrderParties {
  /** A customer that is an agency and books for the customer of the order. */
  agencyId: number | null;
  /** The person who ordered. */
  orderedBy: string;
  /** The customer that gets the invoices; null for the customer of the order. */
  billToId: number | null;
  /** A customer that gets a copy of each invoice. */
  copyToId: number | null;
  /** A further e-mail address for the copy; '' for none. */
  copyToEmail: string;
  /** Whether the customer's written mandate for the agency is on file. */
  hasMandate: boolean;
  /** The number of the billed party's own order, for the invoices; '' for that of its record. */
  purchaseOrder: string;
  /** The reference that the billed party requires on its invoices; '' for that of its record. */
  buyerReference: string;
}

/** The parties of an order that has only its customer. */
export const NO_PARTIES: OrderParties = {
  agencyId: null,
  orderedBy: '',
  billToId: null,
  copyToId: null,
  copyToEmail: '',
  hasMandate: false,
  purchaseOrder: '',
  buyerReference: '',
};

/** The facts on which the rules for the parties depend. */
interface PartiesFacts {
  customerId: number;
  /** The two-character code of ISO 3166; '' until it is entered. */
  sellerCountry: string;
  /** The kinds of the named customers by id; unknown customers are missing. */
  kinds: ReadonlyMap<number, (typeof PARTY_KINDS)[number]>;
}

/** The fields of the parties that name a customer. */
type PartyField = 'agencyId' | 'billToId' | 'copyToId';

/**
 * Returns the problems by field. The agency must be a customer of the kind `agency`. Sellers in France must bill the advertiser, even
 * if the agency pays (loi Sapin, article 20).
 */
export function partiesProblems(
  parties: OrderParties,
  { customerId, sellerCountry, kinds }: PartiesFacts,
): Partial<Record<PartyField, ProblemCode>> {
  const { agencyId, billToId, copyToId } = parties;
  const problems: Partial<Record<PartyField, ProblemCode>> = {};
  if (agencyId !== null && (agencyId === customerId || kinds.get(agencyId) === 'advertiser'))
    problems.agencyId = 'invalid';
  if (billToId !== null && billToId !== customerId && billsAdvertiser(sellerCountry))
    if (kinds.get(billToId) === 'agency') problems.billToId = 'invalid';
  if (agencyId !== null && !kinds.has(agencyId)) problems.agencyId = 'unknown';
  if (billToId !== null && !kinds.has(billToId)) problems.billToId = 'unknown';
  if (copyToId !== null && !kinds.has(copyToId)) problems.copyToId = 'unknown';
  return problems;
}

/** Whether a seller must bill the advertiser instead of its agency. */
export function billsAdvertiser(sellerCountry: string): boolean {
  return sellerCountry === 'FR';
}

/** Whether the law requires a written mandate of the advertiser for the agency, but none is on file. */
export function isMandateMissing(
  { agencyId, hasMandate }: Pick<OrderParties, 'agencyId' | 'hasMandate'>,
  sellerCountry: string,
): boolean {
  return agencyId !== null && !hasMandate && billsAdvertiser(sellerCountry);
}

/** Returns the customers that get a copy of each invoice. If the advertiser must be billed, its agency is always one of them. */
export function copiedCustomers(
  { agencyId, copyToId }: Pick<OrderParties, 'agencyId' | 'copyToId'>,
  sellerCountry: string,
): number[] {
  const agency = billsAdvertiser(sellerCountry) ? agencyId : null;
  return [...new Set([agency, copyToId])].filter((id) => id !== null);
}

/** The parties that an offer or a confirmation can be made out to. */
export const PAPER_RECIPIENTS = ['agency', 'billTo', 'customer'] as const;
export type PaperRecipient = (typeof PAPER_RECIPIENTS)[number];

/**
 * Returns the parties that the papers of an order can be made out to, without repeating a customer. The first is the default: the
 * agency, else the billed party, else the customer of the order.
 */
export function paperRecipients(
  { agencyId, billToId }: Pick<OrderParties, 'agencyId' | 'billToId'>,
  customerId: number,
): { to: PaperRecipient; customerId: number }[] {
  const ids = { agency: agencyId, billTo: billToId, customer: customerId };
  const named = PAPER_RECIPIENTS.flatMap((to) => {
    const id = ids[to];
    return id === null || (to !== 'customer' && id === customerId) ? [] : [{ to, customerId: id }];
  });
  return named.filter(
    ({ customerId: id }, index) => named.findIndex((one) => one.customerId === id) === index,
  );
}

/** Returns the party that is billed instead of the customer of an order; null if the customer itself is billed. */
export function otherBilled({ billToId }: Pick<OrderParties, 'billToId'>, customerId: number): number | null {
  return billToId === customerId ? null : billToId;
}

/**
 * Whether the agency's commission is hidden from the customer of an order, because another party is billed. A customer that is billed
 * itself sees the commission, because it is deducted on its invoice.
 */
export function hidesCommission(
  { agencyId, billToId }: Pick<OrderParties, 'agencyId' | 'billToId'>,
  customerId: number,
): boolean {
  return agencyId !== null && otherBilled({ billToId }, customerId) !== null;
}
