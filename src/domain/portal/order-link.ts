import { addDays, type Day } from '../day.ts';

/** How many days after the last sending day a link still opens the page of its order. */
export const LINK_DAYS = 30;
/** How long a contact's session lasts. */
export const PORTAL_SESSION_HOURS = 12;
/** The most links of one order that open its page. */
export const LINKS_MAX = 20;

/** The most colleagues that one contact invites whose links open the page. */
export const INVITED_MAX = 5;

/** What the contact of a link may do, besides looking: deliver ads, approve them, and accept the offer. */
export const LINK_RIGHTS = ['mayUpload', 'mayApprove', 'mayAccept'] as const;
export type LinkRight = (typeof LINK_RIGHTS)[number];

/** The longest name of a contact. */
export const CONTACT_NAME_MAX = 100;

/** The most characters of the mail with a link. */
export const LINK_MAIL_MAX = { subject: 150, text: 5_000 } as const;

/** The placeholder of the page's address in the text of the mail. */
const LINK_MARK = '{link}';

/** The text of the mail with the address at its place, or at the end if it has none. */
export function withLink(text: string, address: string): string {
  return text.includes(LINK_MARK) ? text.replaceAll(LINK_MARK, address) : `${text}\n\n${address}`;
}

/** The last day on which a link opens the page of an order with these sending days. */
export function lastDayOfLink(lastSendingDate: Day): Day {
  return addDays(lastSendingDate, LINK_DAYS);
}

/** Why a link opens nothing; null while it opens the page of its order. */
export function linkState(
  { revokedAt, lastSendingDate }: { revokedAt: string | null; lastSendingDate: Day | null },
  today: Day,
): 'open' | 'revoked' | 'ended' {
  if (revokedAt !== null) return 'revoked';
  return lastSendingDate === null || today > lastDayOfLink(lastSendingDate) ? 'ended' : 'open';
}
