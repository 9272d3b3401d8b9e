import { addDays, type Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';

/** How many days after the last sending day a link still opens the page of its order. */
export const LINK_DAYS = 30;
/** How many hours a contact's session lasts. */
export const PORTAL_SESSION_HOURS = 12;
/** The maximum number of valid links to the page of one order. */
export const LINKS_MAX = 20;

/** The maximum number of colleagues with valid links that one contact can have invited. */
export const INVITED_MAX = 5;

/** What a link allows its contact in addition to viewing: to upload ads, to approve them, and to accept the offer. */
export const LINK_RIGHTS = ['mayUpload', 'mayApprove', 'mayAccept'] as const;
export type LinkRight = (typeof LINK_RIGHTS)[number];

/** Whose contact a link is for: the customer of the order, or the other party that is billed, such as an agency. */
export const LINK_PARTIES = ['customer', 'billed'] as const;
export type LinkParty = (typeof LINK_PARTIES)[number];

/** The maximum length of a contact's name, in characters. */
export const CONTACT_NAME_MAX = 100;

/** The maximum lengths of subject and text of the mail with a link, in characters. */
export const LINK_MAIL_MAX = { subject: 150, text: 5_000 } as const;

/** The placeholder for the address of the page in the text of the mail. */
const LINK_MARK = '{link}';

/** Returns the text of the mail with the address instead of its placeholder, or at the end if it has no placeholder. */
export function withLink(text: string, address: string): string {
  return text.includes(LINK_MARK) ? text.replaceAll(LINK_MARK, address) : `${text}\n\n${address}`;
}

/** Returns the last day on which a link opens the page of an order with this last sending day. */
export function lastDayOfLink(lastSendingDate: Day): Day {
  return addDays(lastSendingDate, LINK_DAYS);
}

/** Returns whether a link opens the page of its order (`open`), or why it does not. */
export function linkState(
  { revokedAt, lastSendingDate }: { revokedAt: string | null; lastSendingDate: Day | null },
  today: Day,
): 'open' | 'revoked' | 'ended' {
  if (revokedAt !== null) return 'revoked';
  return lastSendingDate === null || today > lastDayOfLink(lastSendingDate) ? 'ended' : 'open';
}

/** For how many minutes after the link was opened a binding act up to the amount of the setting needs no code. */
const FRESH_MINUTES = 30;

/** What decides whether a binding act of a contact needs a code. */
export interface CodeFacts {
  /** Whether the contact has entered a code in this session, or has signed in. */
  isProven: boolean;
  /** When the session began. */
  since: Instant;
  now: Instant;
  /** What the act costs, in minor units. */
  gross: Amount;
  /** The amount of the setting, in minor units; null if each binding act of an unproven session needs a code. */
  codeAbove: Amount | null;
}

/**
 * Whether a binding act needs a code sent by mail: in a session without an earlier code, unless the session is new and the amount is not
 * above the amount of the setting. Everyone to whom the mail with the link was forwarded can open the link, so the link proves nothing.
 */
export function needsCode({ isProven, since, now, gross, codeAbove }: CodeFacts): boolean {
  if (isProven) return false;
  if (codeAbove === null) return true;
  const minutes = (Date.parse(now) - Date.parse(since)) / 60_000;
  return minutes > FRESH_MINUTES || gross > codeAbove;
}
