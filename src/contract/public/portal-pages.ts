import type { ShownAcceptance, ShownOffer } from './portal-offer.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import type { Equivalent, Place } from '#domain/public/portal/nearest-free.ts';
import type { AdFacts, NextStep } from '#domain/public/portal/next-step.ts';
import type { LinkParty, LinkRight } from '#domain/public/portal/order-link.ts';
import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import type { AdSpecification } from '#domain/ads/specifications/ad-specification.ts';
import type { AdFinding } from '#domain/ads/specifications/judge-ad.ts';
import type { VertContent, VertType } from '#domain/ads/verts/vert-fields.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { StoredLetterhead } from '#contract/billing/letterheads.ts';
import type { OfferedChange } from '#contract/public/offered-changes.ts';
import type { Paper } from '#contract/billing/papers.ts';
import type { Colleague, InviteForm } from './portal-colleagues.ts';
import type { Session } from '#contract/access/session.ts';
import type { Approval } from '#contract/ads/approvals.ts';
import type { Vert } from '#contract/ads/verts.ts';
import type { UnsavedImage } from './specification-sheets.ts';

/** The address of a link is this path and the secret of the link. The pages of orders are below this path. */
export const PORTAL_PATH = '/advertiser/';

/** Returns the path of the page of an order. It contains no secret. */
export function orderPath(orderId: number): string {
  return `${PORTAL_PATH}orders/${orderId}`;
}

/** Returns the path of the page of an ad of the order. */
export function adPath(orderId: number, vertId: number): string {
  return `${orderPath(orderId)}/ads/${vertId}`;
}

/** Who opened the page of an order: the contact of a link, or a self-service user of the customer. */
export interface ContactFacts {
  /** Null for users. */
  linkId: number | null;
  orderId: number;
  name: string;
  email: string;
  locale: Session['locale'];
  publisher: string;
  /** Whose contact it is. */
  party: LinkParty;
  rights: Readonly<Record<LinkRight, boolean>>;
  /** The last day on which the link opens the page. */
  lastDay: Day;
  /** Whether the contact wants reminders only near a deadline or none; null for users. */
  fewerMails: boolean | null;
  /** False for contacts whom a colleague has invited, and for users. */
  mayInvite: boolean;
}

/** The contact for whom a page is rendered, with the time of the request. */
export interface Reader extends ContactFacts {
  today: Day;
  now: string;
  timeZone: string;
}

/** An ad of the order with its deadlines. */
export interface PortalAd extends AdFacts {
  vert: Order['verts'][number];
  deadlines: DeadlineInstants;
  /** In minor units, without VAT; null if there is no price, or if the customer sees no prices. */
  customerNet: number | null;
  /** What the publisher has asked to change, while the contact has to change it. */
  asked: readonly string[];
}

/** A question of a contact, or a reply of staff. */
export interface Message {
  /**
   * The contact, a user of the customer, or the member of staff who created the order; null for other staff, whose names customers do not
   * see.
   */
  name: string | null;
  isStaff: boolean;
  text: string;
  at: string;
}

/** An invoice or correction of the customer. */
export interface PortalInvoice {
  id: number;
  kind: 'invoice' | 'correction';
  number: string;
  issuedOn: Day;
  currency: Currency;
  gross: Amount;
  hasXml: boolean;
  /** What is open of it and when it is due; null for what is settled, and for a correction. */
  open: { amount: Amount; dueOn: Day; payPath: string | null } | null;
}

/** The latest invoices of the customer, and the customer's balance in each currency. */
export interface PortalAccount {
  invoices: readonly PortalInvoice[];
  balances: readonly { currency: Currency; balance: Amount }[];
}

/** What the page of an order shows to its contact. */
export interface PortalOrder {
  id: number;
  customerName: string;
  ads: readonly PortalAd[];
  next: NextStep;
  /** What the contact accepts, or has accepted. */
  offer: ShownOffer;
  /** The change of the booking that waits for the customer's agreement, with the amounts that the customer may see; null if none does. */
  change: OfferedChange | null;
  /** Who has accepted the offer by a link; null if no one has. */
  accepted: ShownAcceptance | null;
  reportId: number | null;
  /** Null without the right to accept, without prices, and without an invoice in the last twelve months. */
  account: PortalAccount | null;
  /** The offers and confirmations that were sent to the customer. */
  papers: readonly Paper[];
  /** The member of staff whom the customer can ask. */
  salesperson: { name: string; email: string };
  /** The messages between contacts and staff, oldest first. */
  messages: readonly Message[];
  /** The colleagues whom the contact has invited. */
  colleagues: readonly Colleague[];
  letterhead: StoredLetterhead;
}

/** A placement of the order, with the title of its publication. */
export interface WantedPlace extends Place {
  title: string;
}

/** The notes about the result of an act that the page of an order can show. */
export const ORDER_NOTES = [
  'accepted',
  'already',
  'changed',
  'late',
  'unavailable',
  'asked',
  'declined',
  'notDeclined',
  'empty',
  'changeAccepted',
  'changeDeclined',
  'changeGone',
  'invited',
  'withdrawn',
  'fewer',
  'all',
] as const;
export type OrderNote = (typeof ORDER_NOTES)[number];

/** The fields of the acceptance that can be refused. */
export type AcceptField = 'name' | 'agreed' | 'code';

/** The form as the contact sent it, with the refused fields. */
export interface AcceptForm {
  name: string;
  agreed: boolean;
  /** Whether the contact has to enter a code that was sent by mail. */
  asksCode: boolean;
  refused: readonly AcceptField[];
}

/** Why the file for an ad was refused. */
type FileRefusal = 'file' | 'fileKind' | 'fileSize' | 'specification' | 'stale' | 'other';

/** The page of an order. */
export interface OrderView {
  reader: Reader;
  order: PortalOrder;
  form: AcceptForm;
  invitation: InviteForm | undefined;
  note: OrderNote | undefined;
  /** What is free instead, if the order can no longer be accepted. */
  equivalents: readonly Equivalent<WantedPlace>[];
  /** The ad whose file was refused. */
  refusal: { vertId: number; reason: FileRefusal } | null;
}

/** The fields of an ad that a contact enters as text. */
export const AD_TEXTS = ['headline', 'text', 'linkText', 'linkUrl', 'imageAlt'] as const;
export type AdText = (typeof AD_TEXTS)[number];

/** The reason for each refused text and for a refused file. */
export type AdRefusals = Partial<
  Record<AdText, 'link' | 'textLink' | 'invalid' | 'long'> & { file: FileRefusal }
>;

/** What a contact decides about an ad. */
export type AdDecision = 'submit' | 'approve' | 'ask_change';

/** An ad whose content the contact can reuse. */
export interface EarlierAd {
  id: number;
  sendingDate: string;
  content: VertContent;
}

/** The page of one ad. */
export interface AdView {
  reader: Reader;
  vert: Vert;
  approval: Approval;
  /** Whether the reservation has lapsed, so that the ad cannot be delivered. */
  isLapsed: boolean;
  earlier: readonly EarlierAd[];
  /** The kind of ad that the form is for: the saved kind, unless the contact has chosen the other one. */
  type: VertType;
  image: UnsavedImage | null;
  /** The file name of the shown image if it is stored here, so that it can be scaled; else null. */
  storedImage: string | null;
  specification: AdSpecification;
  sheetUrl: string;
  /** What of the shown content differs from the specification. */
  findings: readonly AdFinding[];
  /** The texts that the contact has entered, if they were refused. */
  entered?: Partial<Record<AdText, string>> | undefined;
  refused?: AdRefusals | undefined;
  note?: string | undefined;
  isDone?: boolean;
  /** Set if the page asks for a code that was sent by mail. */
  code?: { isRefused: boolean } | undefined;
}

/** The page that greets the contact of a link. */
export interface GreetingView {
  reader: Reader;
  customerName: string;
}

/** The page for a refusal or a failure. It reveals nothing about the link or the order. */
export interface MessageView {
  locale: Session['locale'];
  /** `linkAsked`: a new link was asked for, whether or not the address is known. */
  message: 'refused' | 'tooMany' | 'failed' | 'linkAsked';
  /** The texts of a form that could not be sent, for the contact to copy. */
  lost: readonly string[];
  /** The address that was entered for a new link and is none. */
  refusedEmail?: string | undefined;
}
