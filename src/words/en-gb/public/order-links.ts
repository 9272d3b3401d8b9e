import type { Shape } from '../../shape.ts';

/** The links of contacts to the page of an order: their list, the dialog that sends one, and its mail. */
export type OrderLinkWords = Shape<typeof orderLinks>;

export const orderLinks = {
  title: 'Links for the advertiser',
  none: 'No link was sent yet. Send one so that the advertiser can supply ads without an account.',
  ownPage: 'Offer, ads and report on one page',
  send: 'Send link to the advertiser',
  dialog: {
    title: (order: number) => `Send a link to order ${order}`,
    contact: 'Send to',
    other: 'Someone else',
    contactName: 'Name',
    email: 'Email address',
    locale: 'Language',
    localeHint: 'Of the mail and of the page.',
    rights: 'May',
    mayUpload: 'deliver ads',
    mayApprove: 'approve ads',
    mayAccept: 'accept the offer',
    subject: 'Subject',
    text: 'Text',
    textHint: '{link} stands for the address. It is made when you send.',
    replies: (address: string) => `Replies go to ${address}.`,
    submit: 'Send',
  },
  sent: (address: string) => `The link is being sent to ${address}.`,
  ends: (day: string) => `Links work until ${day}, 30 days after the last sending day.`,
  columns: { contact: 'Contact', rights: 'May', opened: 'Opened', sent: 'Sent', acts: 'Actions' },
  remindsOfAds: 'Remind contacts of the ads of this order',
  fewerMails: 'fewer mails',
  lookOnly: 'look only',
  never: 'not opened yet',
  openedTimes: (count: number, last: string) =>
    count === 1 ? `once, on ${last}` : `${count} times, last on ${last}`,
  openings: (name: string) => `When ${name} opened the link`,
  invitedBy: (name: string) => `invited by ${name}`,
  mail: {
    subject: (order: number) => `Your order ${order}`,
    what: (order: number) => `Here you see your order ${order}, deliver your ads and find your documents:`,
    alone: (day: string) => `The link is yours alone and works until ${day}. Please do not pass it on.`,
  },
  mailStates: { waiting: 'being sent', sent: 'sent', failed: 'could not be sent' },
  states: { open: 'works', revoked: 'withdrawn', ended: 'ended' },
  revoke: 'Withdraw link',
  revokeOf: (name: string) => `Withdraw the link of ${name}`,
  revokeQuestion: (name: string) => `Withdraw the link of ${name}?`,
  revokeConsequence: 'It stops working at once, also on pages that are open now.',
  revoked: 'The link was withdrawn.',
};
