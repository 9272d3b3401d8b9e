import type { PARTY_KINDS } from '../customers/customer-invoice-fields.ts';
import type { ProblemCode } from '../problem-code.ts';

/** The longest name of the person who ordered, in characters. */
export const ORDERED_BY_MAX = 200;

/** Who else than its customer takes part in an order. */
export interface OrderParties {
  /** A customer that is an agency and books for the customer of the order. */
  agencyId: number | null;
  /** The person who ordered. */
  orderedBy: string;
  /** Who gets the invoices; null for the customer of the order. */
  billToId: number | null;
  /** A customer that gets a copy of each invoice. */
  copyToId: number | null;
  /** A further address for the copy; '' for none. */
  copyToEmail: string;
  /** The customer's written mandate for the agency is on file. */
  hasMandate: boolean;
}

/** The parties of an order that has only its customer. */
export const NO_PARTIES: OrderParties = {
  agencyId: null,
  orderedBy: '',
  billToId: null,
  copyToId: null,
  copyToEmail: '',
  hasMandate: false,
};

/** What the rules for the parties of an order depend on. */
interface PartiesFacts {
  customerId: number;
  /** ISO 3166, two letters; '' while it is not entered. */
  sellerCountry: string;
  /** What the named customers are, by id; unknown ones are missing. */
  kinds: ReadonlyMap<number, (typeof PARTY_KINDS)[number]>;
}

/** The fields of the parties that name a customer. */
type PartyField = 'agencyId' | 'billToId' | 'copyToId';

/**
 * The problem of each field. An agency must be a customer that is one. Sellers in France bill the advertiser, also where the agency
 * pays (loi Sapin, article 20).
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

/** Whether the law wants a written mandate of the advertiser for the agency, and none is on file. */
export function isMandateMissing(
  { agencyId, hasMandate }: Pick<OrderParties, 'agencyId' | 'hasMandate'>,
  sellerCountry: string,
): boolean {
  return agencyId !== null && !hasMandate && billsAdvertiser(sellerCountry);
}

/** The customers that get a copy of an invoice. Where the advertiser must be billed, its agency always does. */
export function copiedCustomers(
  { agencyId, copyToId }: Pick<OrderParties, 'agencyId' | 'copyToId'>,
  sellerCountry: string,
): number[] {
  const agency = billsAdvertiser(sellerCountry) ? agencyId : null;
  return [...new Set([agency, copyToId])].filter((id) => id !== null);
}

/** Whom an offer or a confirmation can be made out to. */
export const PAPER_RECIPIENTS = ['agency', 'billTo', 'customer'] as const;
export type PaperRecipient = (typeof PAPER_RECIPIENTS)[number];

/**
 * Whom the papers of an order can be made out to, each customer once; the first is usual: the agency, which orders, else who is billed,
 * else the customer of the order.
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

/**
 * Whether the customer of an order does not see what its agency earns, because another party is billed. A customer that is billed sees the
 * commission, which its invoice deducts.
 */
export function hidesCommission(
  { agencyId, billToId }: Pick<OrderParties, 'agencyId' | 'billToId'>,
  customerId: number,
): boolean {
  return agencyId !== null && billToId !== null && billToId !== customerId;
}
