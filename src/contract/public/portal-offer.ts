import type { Quote } from '#contract/pricing/prices.ts';
import type { Day } from '#domain/platform/day.ts';

/** What a contact accepts: the prices if the customer sees prices, and the version of the terms of business. */
export interface ShownOffer {
  quote: Quote | null;
  businessTerms: { of: Day; url: string } | null;
  /** SHA-256 of the offer, in hexadecimal. */
  hash: string;
}

/** Who has accepted an offer, under which terms of business, and how the person was recognized. */
export interface ShownAcceptance {
  name: string;
  at: string;
  businessTerms: { of: Day; url: string } | null;
  /** The addressee of the link, if another person accepted; otherwise null. */
  notAddressee: string | null;
  /**
   * By a code of a mail to this address for this act, by such a code earlier in the session, or only by the link. Null for acceptances from before this
   * was kept.
   */
  proof: { kind: 'code' | 'session' | 'link'; email: string } | null;
}
