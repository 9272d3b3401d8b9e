import { adReminderWords } from '../ads/ad-reminder.ts';
import type { AdReminderWords } from '../en-gb/ads/ad-reminder.ts';
import { formatDay, formatDeadline } from '../format.ts';
import type { Locale } from '../locale.ts';

/** An ad that waits for its customer. */
export interface ReminderAd {
  state: keyof AdReminderWords['mail']['states'];
  placementName: string;
  publicationTitle: string;
  sendingDate: string;
  dueAt: string | null;
  /** What is sent in its place. */
  fallback: keyof AdReminderWords['mail']['otherwise'];
  /** Whether it counts as approved if the customer does not respond. */
  silenceApproves: boolean;
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
  /** `last`: the deadline is near, so the mail states what happens after it; `over`: the deadline has passed. */
  urgency: 'usual' | 'last' | 'over';
  sender: { name: string; publisher: string };
  timeZone: string;
  /** The organization's own paragraphs. For an empty opening, the default text is used. */
  own: { opening: string; closing: string };
}

/** Returns subject and text of a reminder. The last one before the deadline, and the one after it, state what is sent instead. */
export function reminderMail(locale: Locale, facts: ReminderFacts): { subject: string; text: string } {
  const { mail } = adReminderWords[locale];
  const { contactName, orders, urgency, sender, own } = facts;
  const isOver = urgency === 'over';
  const paragraphs = [
    mail.greeting(contactName),
    own.opening || (isOver ? mail.openingOver : mail.opening),
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

function subjectOf(locale: Locale, { orders, urgency, timeZone }: ReminderFacts): string {
  const { mail } = adReminderWords[locale];
  const ads = orders.flatMap((order) => order.ads);
  if (urgency === 'over') return mail.subjectOver(ads.length);
  const [first] = ads
    .flatMap(({ dueAt }) => dueAt ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined
    ? mail.subject(ads.length)
    : mail.subjectUntil(ads.length, formatDeadline(locale, first, timeZone));
}

function adLine(locale: Locale, ad: ReminderAd, facts: ReminderFacts): string {
  return `- ${formatDay(locale, ad.sendingDate)}, ${ad.publicationTitle}, ${ad.placementName}: ${openPoint(locale, ad, facts)}`;
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
  const open = ad.dueAt === null ? what : mail.until(what, formatDeadline(locale, ad.dueAt, timeZone));
  if (ad.silenceApproves) return `${open}. ${mail.silence}`;
  return urgency === 'usual' ? `${open}.` : `${open}. ${mail.otherwise[ad.fallback]}`;
}
