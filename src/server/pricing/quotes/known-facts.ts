import type { Scope } from '#server/platform/db/scope.ts';
import type { CustomerRow, CustomerTerms, SellerRow } from './read-customer-terms.ts';
import type { Agreement } from '#domain/pricing/agreements/agreement.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { AgreementRow } from '../agreements/quoted-agreements.ts';

/** The placements and the customer of a quote. */
export interface PricedCart {
  placementIds: readonly number[];
  /** Null while no customer is chosen. */
  customerId: number | null;
}

/** What the price of placements depends on. */
export interface QuoteFacts {
  /** The text that `quote_facts` returned. `write_orders` compares it under its locks. */
  text: string;
  lines: { placementId: number; placementName: string; publicationId: number; sendingDate: string }[];
  /** The rate cards that are valid today, by publication. */
  cards: Map<number, RateCard>;
  customer: CustomerTerms;
  /** ISO 3166, two characters; '' while it is not entered. */
  sellerCountry: string;
  /** The agreements of the customer, with what has been called off. */
  agreements: readonly Agreement[];
}

/** The facts as `quote_facts` writes them. */
export interface WrittenFacts {
  lines: WrittenLine[];
  customer: CustomerRow | null;
  seller: SellerRow | null;
  /** Null if the customer has no agreements. */
  agreed: { agreements: AgreementRow[] } | null;
}

type WrittenLine = [
  placementId: number,
  name: string,
  publicationId: number,
  sendingDate: string,
  /** The rate card; null without one. */
  cardId: number | null,
  validFrom: string,
  version: string,
];

/** What `quote_facts` returned, as text and parsed. */
export interface KnownFacts {
  text: string;
  facts: WrittenFacts;
}

/** The maximum number of parts of each kind that one process keeps. The part that was read longest ago is dropped first. */
const MOST_LINES = 20_000;
const MOST_CUSTOMERS = 5_000;
const MOST_SELLERS = 1_000;

/** The kept parts. The keys are organization, day and id. */
class KeptParts {
  readonly lines = new Map<string, WrittenLine>();
  readonly customers = new Map<string, CustomerRow>();
  /** Null for an organization that has not entered its company details. */
  readonly sellers = new Map<string, SellerRow | null>();
}

/**
 * Keeps the parts of a result of `quote_facts`: placements, customer and seller. The terms of customers with agreements are not kept,
 * because they change with each order. Decision 161.
 */
export function keepKnownFacts(scope: Scope, customerId: number | null, { text, facts }: KnownFacts): void {
  // If formatting the facts gives another text, `findKnownFacts` could never return the text of the database.
  if (JSON.stringify(facts) !== text) return;
  const { lines, customers, sellers } = scope.kept(KeptParts);
  for (const line of facts.lines) keep(lines, keyOf(scope, line[0]), line, MOST_LINES);
  keep(sellers, keyOf(scope, 0), facts.seller, MOST_SELLERS);
  if (customerId === null || !facts.customer) return;
  if (facts.agreed) customers.delete(keyOf(scope, customerId));
  else keep(customers, keyOf(scope, customerId), facts.customer, MOST_CUSTOMERS);
}

/** Returns what `quote_facts` would return, combined from kept parts; null if a part is missing. */
export function findKnownFacts(scope: Scope, { placementIds, customerId }: PricedCart): KnownFacts | null {
  const { lines, customers, sellers } = scope.kept(KeptParts);
  const customer = customers.get(keyOf(scope, customerId ?? 0));
  const seller = sellers.get(keyOf(scope, 0));
  const ordered = placementIds.toSorted((one, other) => one - other).map((id) => lines.get(keyOf(scope, id)));
  const known = ordered.filter((line) => line !== undefined);
  if (!customer || seller === undefined || known.length < placementIds.length) return null;
  const facts: WrittenFacts = { lines: known, customer, seller, agreed: null };
  return { text: JSON.stringify(facts), facts };
}

/** Whether the parts of all these placements are kept. The customer may still be missing. */
export function knowsPlacements(scope: Scope, { placementIds }: Pick<PricedCart, 'placementIds'>): boolean {
  const { lines } = scope.kept(KeptParts);
  return placementIds.every((id) => lines.has(keyOf(scope, id)));
}

/** Forgets the parts of a cart, because one of them has changed. */
export function forgetKnownFacts(scope: Scope, { placementIds, customerId }: PricedCart): void {
  const { lines, customers, sellers } = scope.kept(KeptParts);
  for (const id of placementIds) lines.delete(keyOf(scope, id));
  customers.delete(keyOf(scope, customerId ?? 0));
  sellers.delete(keyOf(scope, 0));
}

/** Returns the key of a part. It contains the day, because a rate card can become valid on a day. */
function keyOf({ organizationId, today }: Scope, id: number): string {
  return `${organizationId} ${today} ${id}`;
}

function keep<Part>(kept: Map<string, Part>, key: string, part: Part, most: number): void {
  // A map keeps the order of insertion, so this moves the key to the end.
  kept.delete(key);
  kept.set(key, part);
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
}

/** The maximum number of carts whose facts one process keeps, and of placements in such a cart. */
const MOST_CARTS = 500;
const MOST_PLACEMENTS = 50;

/** The key is organization, day, customer and placements. */
class ShownFacts extends Map<string, QuoteFacts> {}

/** Keeps the facts of a quote that was shown, because the next request is often the order. */
export function keepShownFacts(scope: Scope, cart: PricedCart, facts: QuoteFacts): void {
  if (cart.placementIds.length > MOST_PLACEMENTS) return;
  const shown = scope.kept(ShownFacts);
  const key = cartKey(scope, cart);
  // A map keeps the order of insertion, so this moves the key to the end.
  shown.delete(key);
  shown.set(key, facts);
  if (shown.size > MOST_CARTS) shown.delete(shown.keys().next().value ?? '');
}

/** Returns the facts of the last quote of this cart and removes them. They may have changed since then; `write_orders` detects this. */
export function takeShownFacts(scope: Scope, cart: PricedCart): QuoteFacts | undefined {
  const shown = scope.kept(ShownFacts);
  const key = cartKey(scope, cart);
  const facts = shown.get(key);
  shown.delete(key);
  return facts;
}

function cartKey({ organizationId, today }: Scope, { placementIds, customerId }: PricedCart): string {
  return [organizationId, today, customerId, ...placementIds.toSorted((one, other) => one - other)].join(' ');
}
