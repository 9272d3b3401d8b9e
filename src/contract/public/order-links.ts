import * as z from 'zod/mini';
import { isOneLine } from '#domain/platform/record-field.ts';
import { isPlainName } from '#domain/platform/plain-name.ts';
import { CONTACT_NAME_MAX, LINK_MAIL_MAX, LINK_PARTIES } from '#domain/public/portal/order-link.ts';
import { day, email, id, instant, isStorable, locale, requiredText } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const party = z.enum(LINK_PARTIES, 'invalid');
const rights = { mayUpload: z.boolean(), mayApprove: z.boolean(), mayAccept: z.boolean() };

/** The link of a contact to the page of an order. Its address is not stored. */
const orderLinkSchema = z.object({
  id,
  contactName: z.string(),
  email: z.string(),
  locale,
  /** Whose contact it is. */
  party,
  ...rights,
  /** Whether the contact wants reminders only near a deadline. */
  fewerMails: z.boolean(),
  /** The name of the contact who invited this contact; null if staff made the link. */
  invitedBy: z.nullable(z.string()),
  creatorName: z.string(),
  createdAt: instant,
  revokedAt: z.nullable(instant),
  /** `ended` after its last day. */
  state: z.enum(['open', 'revoked', 'ended']),
  /** The state of the mail that contains it; null after this mail was deleted. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  /** When its page was opened, the latest first. */
  openings: z.array(z.object({ openedAt: instant, device: z.string() })),
});
export type OrderLink = z.infer<typeof orderLinkSchema>;

const linksOf = z.object({
  links: z.array(orderLinkSchema),
  /** The last day on which the links work. */
  lastDay: z.nullable(day),
  /** Whether contacts are reminded of the ads of the order, if the organization reminds at all. */
  remindsOfAds: z.boolean(),
});
export type OrderLinks = z.infer<typeof linksOf>;

const draftSchema = z.object({
  locale,
  /** People to whom links can be sent: the contacts of the customer and of the agency, and those of earlier links. */
  contacts: z.array(z.object({ name: z.string(), email: z.string(), party })),
  /** The customer of the order, and the other party that is billed; null if the customer is billed. */
  parties: z.object({
    customer: z.string(),
    billed: z.nullable(z.string()),
    /** Whether a contact of the customer cannot accept, because it does not see the sums of the offer. */
    onlyBilledAccepts: z.boolean(),
  }),
  subject: z.string(),
  /** `{link}` stands for the address. */
  text: z.string(),
  /** The address for replies. */
  replyTo: z.string(),
});
export type OrderLinkDraft = z.infer<typeof draftSchema>;

const oneLine = (value: string) => isStorable(value) && isOneLine(value);
const plainName = (value: string) => isStorable(value) && isPlainName(value);

export const listOrderLinks = route('listOrderLinks', 'GET /api/orders/:id/links', {
  summary: 'The links of contacts to the page of an order, and when each was opened',
  needs: 'update Order',
  response: linksOf,
});

export const draftOrderLink = route('draftOrderLink', 'GET /api/orders/:id/link_draft', {
  summary: 'The mail with a link to the page of an order, in the given or the customer’s language',
  needs: 'update Order',
  query: z.object({ locale: z.optional(locale) }),
  response: z.object({ draft: draftSchema }),
});

export const sendOrderLink = route('sendOrderLink', 'POST /api/orders/:id/links', {
  summary: 'Make a link to the page of an order for one contact, and send it by mail',
  needs: 'update Order',
  body: z.object({
    contactName: requiredText(CONTACT_NAME_MAX, plainName),
    email,
    locale,
    /** By default the one whose contact has this address, else the customer. Only a contact of the party that is billed may accept. */
    party: z.optional(party),
    ...rights,
    subject: requiredText(LINK_MAIL_MAX.subject, oneLine),
    text: requiredText(LINK_MAIL_MAX.text),
  }),
  response: linksOf,
  status: 201,
  problems: ['conflict', 'order_lapsed', 'too_many_requests'],
  isIdempotent: true,
  rateLimit: 30,
});

export const revokeOrderLink = route('revokeOrderLink', 'DELETE /api/order_links/:id', {
  summary: 'Revoke the link of a contact, and end the sessions opened with it',
  needs: 'update Order',
});
