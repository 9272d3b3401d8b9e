import type { NamedField } from '#domain/ads/approval/remark.ts';
import type { Locale } from '#words/locale.ts';
import { BLANK_SELLER, type Seller } from '#domain/billing/invoices/seller.ts';
import { BLANK_LETTERHEAD, type Letterhead } from '#domain/billing/papers/letterhead.ts';
import textTable from './tables/texts.json' with { type: 'json' };

/** The changes that staff request, in the language of the customer. */
export interface DemoRemarks {
  /** About the link of an earlier version. */
  link: { field: NamedField; text: string };
  /** About the current version. */
  change: { field?: NamedField; text: string };
  /** What the customer answers to the change of the current version. */
  reply: string;
}

/** Notes on orders, in the language of the customer. */
export const notes: Readonly<Record<Locale, readonly string[]>> = textTable.notes;

export const demoRemarks = textTable.remarks as Readonly<Record<Locale, DemoRemarks>>;

/** The texts of the public page. */
export const storefrontTexts = textTable.storefront;

/** The reason of the correction of an invoice, in the language of the customer. */
export const correctionReasons: Readonly<Record<Locale, string>> = textTable.correctionReasons;

/** The seller on the invoices of the demo organization. Its tax, VAT and register numbers belong to no company. */
export const demoSeller = { ...BLANK_SELLER, ...textTable.seller } as Seller;

/** The letterhead on the papers of the demo organization. */
export const demoLetterhead: Letterhead = { ...BLANK_LETTERHEAD, ...textTable.letterhead };
