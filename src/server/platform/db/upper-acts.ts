import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import type { OrderNews } from '#domain/customers/order-mail.ts';
import type { AdColumn } from '#domain/ads/approval/board-column.ts';
import type { LinkParty } from '#domain/public/portal/order-link.ts';
import type { Locale } from '#words/locale.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import type { Tx } from './scope.ts';

/**
 * Acts and queries of higher areas that acts of lower areas call in their own transaction. An area imports only areas below it, so these
 * calls go through this table. `src/server/link-areas.ts` fills it.
 */
interface UpperActs {
  /** Pricing: computes the deadlines of upcoming issues again. */
  refreshDeadlines(tx: Tx, concerned: { publicationId?: number; issueId?: number }): Promise<void>;
  /** Pricing: computes all deadlines again after the time zone has changed. */
  refreshAllDeadlines(tx: Tx, timeZone: string): Promise<void>;
  /** Pricing, ads and public: renames placements in rate cards, terms, specifications of ads and the storefront of a publication. */
  renamePlacements(tx: Tx, publicationId: number, renames: readonly PlacementRename[]): Promise<void>;
  /** Ads: replaces the usual label of a publication's style after its language has changed; null is the language of the organization. */
  relabelAds(
    tx: Tx,
    publicationId: number,
    language: { from: Locale | null; to: Locale | null },
  ): Promise<void>;
  /** Ads: returns the columns of ads on the board of ads. */
  findAdColumns(tx: Tx, vertIds: readonly number[]): Promise<ReadonlyMap<number, AdColumn>>;
  /** Sending: deletes the planned delivery of an issue; returns false if an ad was handed over or the delivery is in progress. */
  forgetPlannedDelivery(tx: Tx, issueId: number): Promise<boolean>;
  /** Sending: whether the mailing system of the publication accepts the ad. */
  fitsIntoMailing(tx: Tx, place: PlaceOfAd, vert: VertContent): Promise<boolean>;
  /** Sales: cancels the ad on a placement. */
  cancelPlacement(tx: Tx, vertId: number): Promise<{ orderDeleted: boolean }>;
  /** Sales: returns texts of records that are similar to a typed text. */
  likelyTexts(tx: Tx, typed: string, where: 'everything' | 'orders' | 'customers'): Promise<string[]>;
  /** Billing: corrects one line of an invoice, and returns the id of the correction. */
  creditAd(
    tx: Tx,
    invoiceId: number,
    credit: { vertId: number; amount: number; reason: string },
  ): Promise<number>;
  /** Billing: returns the newest offer or confirmation of an order that was sent; null if there is none. */
  findPaper(tx: Tx, orderId: number): Promise<{ kind: 'offer' | 'confirmation'; number: string } | null>;
  /** Public: mails a reply of staff to the contacts of an order. */
  mailAnswer(tx: Tx, orderId: number, text: string): Promise<void>;
  /**
   * Public: whether the customer has accepted the order by a link, whether a change waits for its answer, and the names of the contacts who may
   * accept.
   */
  findAgreement(
    tx: Tx,
    orderId: number,
  ): Promise<{ hasAccepted: boolean; isWaiting: boolean; contacts: string[] }>;
  /** Public: writes the mails about an event of an order that still exists. */
  tellOfOrder(tx: Tx, orderId: number, news: OrderNews): Promise<void>;
  /** Public: stores a link to an order and returns its id. */
  insertLink(tx: Tx, link: MadeLink): Promise<number>;
  /** Public: returns how many requests of the storefront wait for an answer. */
  countOpenRequests(tx: Tx): Promise<number>;
}

/** A link to the page of an order, for one contact. */
export interface MadeLink {
  orderId: number;
  invitedBy: number | null;
  secret: string;
  link: {
    contactName: string;
    email: string;
    locale: Locale;
    /** By default the customer. */
    party?: LinkParty | undefined;
    mayUpload: boolean;
    mayApprove: boolean;
    mayAccept: boolean;
  };
  mailId: number;
}

/** The placement of an ad. */
export interface PlaceOfAd {
  publicationId: number;
  placementName: string;
  style: Record<string, unknown> | null;
  locale: string;
}

let linked: UpperActs | null = null;

export function linkUpperActs(acts: UpperActs): void {
  linked = acts;
}

/** Returns the acts of higher areas. Fails if the program has not loaded `link-areas.ts`. */
export function upperActs(): UpperActs {
  if (!linked) throw new Error('link-areas.ts was not loaded');
  return linked;
}
