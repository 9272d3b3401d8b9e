import { adReminderWords } from '../ads/ad-reminder.ts';
import type { AdReminderWords } from '../en-gb/ads/ad-reminder.ts';
import { formatDay, formatDeadline, formatWholeDeadline } from '../format.ts';
import type { Locale } from '../locale.ts';

/** An ad that waits for its customer. */
export interface ReminderAd {
  state: keyof AdReminderWords['mail']['states'];
  placementName: string;
  publicationTitle: string;
  sendingDate: string;
  dueAt: string | null;
  /** Before the deadline; after it, but the page still takes the ad; or after it, and the page no longer does. */
  phase: 'open' | 'late' | 'closed';
  /** What is sent in its place. */
  fallback: keyof AdReminderWords['mail']['otherwise'];
  /** Whether it counts as approved if the customer does not respond. */
  silenceApproves: boolean;
  /** The address of the sheet that says what the ad must be like; left out if the ad was delivered. */
  sheetUrl?: string | undefined;
}

/** The facts that a reminder states. */
export interface ReminderFacts {
  contactName: string;
  /** Each order with the address of its page. */
  orders: readonly {
    id: number;
    address: string;
    ads: readonly ReminderAd[];
  }[];
  /** `last` and `over`: a deadline is near or has passed, so the mail states what is sent instead. */
  urgency: 'usual' | 'last' | 'over';
  sender: { name: string; publisher: string };
  timeZone: string;
  /** The organization's own paragraphs. For an empty opening, the default text is used. */
  own: { opening: string; closing: string };
}

/** Returns subject and text of a reminder. The last one before the deadline, and the one after it, state what is sent instead. */
export function reminderMail(locale: Locale, facts: ReminderFacts): { subject: string; text: string } {
  const { mail } = adReminderWords[locale];
  const { contactName, orders, sender, own } = facts;
  const paragraphs = [
    mail.greeting(contactName),
    reminderOpening(locale, facts),
    ...orders.flatMap(({ id, ads, address }) => [
      [mail.order(id), ...ads.map((ad) => adLine(locale, ad, facts))].join('\n'),
      `${mail.open}\n${address}`,
    ]),
    own.closing,
    [mail.closing, sender.name, sender.publisher].filter((line) => line !== '').join('\n'),
    `${mail.alone} ${mail.why} ${mail.howMany}`,
  ];
  return {
    subject: subjectOf(locale, facts),
    text: paragraphs.filter((text) => text !== '').join('\n\n'),
  };
}

/** Returns the first paragraph: the organization's own, or the usual one. */
export function reminderOpening(locale: Locale, facts: Pick<ReminderFacts, 'orders' | 'own'>): string {
  const { mail } = adReminderWords[locale];
  return facts.own.opening || (openAds(facts).length === 0 ? mail.openingOver : mail.opening);
}

/** Returns the ads whose deadline has not passed. */
function openAds({ orders }: Pick<ReminderFacts, 'orders'>): ReminderAd[] {
  return orders.flatMap(({ ads }) => ads.filter(({ phase }) => phase === 'open'));
}

function subjectOf(locale: Locale, facts: ReminderFacts): string {
  const { mail } = adReminderWords[locale];
  const { orders, timeZone } = facts;
  const open = openAds(facts);
  if (open.length === 0) return mail.subjectOver(orders.flatMap(({ ads }) => ads).length);
  const [first] = open
    .flatMap(({ dueAt }) => dueAt ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined
    ? mail.subject(open.length)
    : mail.subjectUntil(open.length, formatDeadline(locale, first, timeZone));
}

function adLine(locale: Locale, ad: ReminderAd, facts: ReminderFacts): string {
  const { mail } = adReminderWords[locale];
  const line = `- ${formatDay(locale, ad.sendingDate)}, ${ad.publicationTitle}, ${ad.placementName}: ${openPoint(locale, ad, facts)}`;
  return ad.sheetUrl === undefined ? line : `${line}\n  ${mail.specification} ${ad.sheetUrl}`;
}

/**
 * Returns what an ad waits for and until when. If silence counts as approval, it always states this; otherwise, near the deadline and after
 * it, what is sent instead of the ad.
 */
export function openPoint(
  locale: Locale,
  ad: ReminderAd,
  { urgency, timeZone }: Pick<ReminderFacts, 'urgency' | 'timeZone'>,
): string {
  const { mail } = adReminderWords[locale];
  const what = mail.states[ad.state];
  const when = ad.dueAt === null ? null : formatWholeDeadline(locale, ad.dueAt, timeZone);
  const stated = { open: mail.until, late: mail.late, closed: mail.closed }[ad.phase];
  const open = when === null ? what : stated(what, when);
  if (ad.silenceApproves) return `${open}. ${mail.silence}`;
  return urgency === 'usual' ? `${open}.` : `${open}. ${mail.otherwise[ad.fallback]}`;
}
