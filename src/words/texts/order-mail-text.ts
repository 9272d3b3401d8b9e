import { orderMailWords } from '../customers/order-mails.ts';
import type { OrderMailFacts, OrderMailWords } from '../en-gb/customers/order-mails.ts';
import type { Locale } from '../locale.ts';

/** What a mail about an order states, written in its language. */
export interface OrderMailContent extends OrderMailFacts {
  event: keyof OrderMailWords['subjects'];
  /** Whether the reader is the member of staff who looks after the order. */
  isStaff: boolean;
  contactName: string;
  /** What a change does to placements, and what staff ask to be changed. */
  notes: readonly string[];
  /** The placements that the mail is about, each with its day and newsletter. */
  places: readonly { day: string; name: string; newsletter: string }[];
  /** Why the customer has declined; '' if the mail is not about that. */
  reason: string;
  /** With their currency; null if the mail states no sum. `gross` is null without VAT. */
  sum: { net: string; gross: string | null } | null;
  /** What is owed for a cancellation, with its currency; null for nothing. */
  owed: string | null;
  terms: { day: string; url: string } | null;
  /** The next step of the order; null if the mail states none. */
  next: { title: string; text: string } | null;
  /** The address of the page; null if there is none. */
  address: string | null;
  /** Whether only the reader may open the address. */
  isOwnLink: boolean;
  sender: { name: string; publisher: string };
}

/** Returns the subject of a mail about an order. */
export function orderMailSubject(locale: Locale, content: OrderMailContent): string {
  return orderMailWords[locale].subjects[content.event](content);
}

/** Returns the greeting with the first sentence. */
export function orderMailOpening(locale: Locale, content: OrderMailContent): string[] {
  const words = orderMailWords[locale];
  const { event, isStaff, contactName } = content;
  const opening =
    isStaff && event === 'offer_accepted' ? words.staffAccepted(content) : words.openings[event](content);
  return [words.greeting(contactName), opening];
}

/** Returns the lines below the placements: reason, agreement, sum, and terms. */
export function orderMailSums(locale: Locale, content: OrderMailContent): string[] {
  const words = orderMailWords[locale];
  const { event, by, reason, sum, owed, terms } = content;
  return [
    ...(event === 'order_changed' && by !== '' ? [words.agreed(by)] : []),
    ...(reason === '' ? [] : [words.reason(reason)]),
    ...(sum === null ? [] : [words.net(sum.net)]),
    ...(sum?.gross == null ? [] : [words.gross(sum.gross)]),
    ...(owed === null ? [] : [words.owed(owed)]),
    ...(terms === null ? [] : [words.terms(terms.day, terms.url)]),
  ];
}

/** Returns the sentences at the end: for whom the link is, and why the reader gets the mail. */
export function orderMailFooter(locale: Locale, { isOwnLink }: OrderMailContent): string {
  const { alone, why } = orderMailWords[locale];
  return isOwnLink ? `${alone} ${why}` : why;
}

/** Returns the text part of a mail about an order. */
export function orderMailText(locale: Locale, content: OrderMailContent): string {
  const words = orderMailWords[locale];
  const { event, notes, places, next, address, sender } = content;
  const paragraphs = [
    orderMailOpening(locale, content).join('\n\n'),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}`).join('\n')]),
    ...(event === 'order_changed' ? [words.now] : []),
    places.map(({ day, newsletter, name }) => `- ${day}, ${newsletter}, ${name}`).join('\n'),
    orderMailSums(locale, content).join('\n'),
    next === null ? '' : words.nextStep(next.title, next.text),
    address === null ? '' : `${words.open}\n${address}`,
    [words.closing, sender.name, sender.publisher].filter((line) => line !== '').join('\n'),
    orderMailFooter(locale, content),
  ];
  return paragraphs.filter((text) => text !== '').join('\n\n');
}
