import type { Shape } from '../../shape.ts';

/** The words of reports: the page, the public link, and the mail that carries it. */
export type Report = Shape<typeof report>;

export const report = {
  title: (customer: string) => `Report for ${customer}`,
  pageTitle: 'Report',
  order: (id: number) => `Order ${id}`,
  bookedAt: (date: string) => `booked on ${date}`,
  counters: {
    label: 'All ads of this order',
    recipients: 'Recipients',
    impressions: 'Impressions',
    clicks: 'Clicks',
    clickThroughRate: 'Click-through rate',
  },
  failed: (count: number) => (count === 1 ? '1 ad was not sent.' : `${count} ads were not sent.`),
  failedExplanation: 'The sending date has passed; what was not sent is not counted.',
  table: 'Ads of this order',
  columns: {
    placement: 'Placement',
    publication: 'Newsletter',
    week: 'Week',
    sendingDate: 'Sending date',
    sent: 'Sent',
    recipients: 'Recipients',
    impressions: 'Impressions',
    clicks: 'Clicks',
    clickThroughRate: 'Click rate',
  },
  links: {
    title: 'Clicks by link',
    explanation:
      'The clicks on the links of an ad add up to its clicks. Anyone who follows two links of an ad counts for each of them, but only as one reader.',
    link: 'Link',
  },
  provenance: {
    counted: 'Counted by Vertbook',
    told: 'Reported by the mailing system',
    toldText: 'Vertbook did not count this ad itself.',
    valid: (count: string) => `${count} by readers: this is what counts`,
    proxy: (count: string) =>
      `${count} of these opened by the mail program (Gmail, Apple, Yahoo): by how many readers is not known`,
    proxyKnown: (count: string) => `${count} of these opened by the mail program (Gmail, Apple, Yahoo)`,
    unique: {
      recipient: (count: string) => `${count} different readers: each recipient once`,
      device: (count: string) => `${count} different readers, estimated by device`,
    },
    readersBy: {
      recipient: 'different readers: each recipient once',
      device: 'different readers: estimated by device',
    },
    repeated: (count: string) => `${count} repeats within half an hour`,
    machine: (count: string) => `${count} by machines, such as virus scanners`,
    raw: (count: string) => `${count} in all`,
  },
  sentAd: {
    open: (placement: string) => `${placement}: show the ad as it was sent`,
    title: (placement: string, publication: string) => `${placement} in ${publication}`,
    sentOn: (day: string) => `As it was sent on ${day}. Links count nothing here.`,
    frame: (placement: string) => `The ad in ${placement}`,
  },
  noData: 'There are no figures for this order yet. They appear once its first ad has been sent.',
  sharedGone: 'This link is no longer valid. Please ask your contact for a new one.',
  share: {
    send: 'Open in my mail program',
    link: 'Public link',
    copy: 'Copy link',
    copied: 'The link was copied.',
    copyFailed: 'The link could not be copied. Here it is:',
    renew: 'Renew link',
    revoke: 'Withdraw link',
    create: 'Create public link',
    created: 'The report has a public link now.',
    renewed: 'The report has a new link. The old one no longer works.',
    revoked: 'The link was withdrawn and no longer works.',
    failure: 'The link could not be changed. Please try again.',
    renewQuestion: 'Renew the public link?',
    renewExplanation: 'The current link will stop working. Send the new one to everyone who needs it.',
    revokeQuestion: 'Withdraw the public link?',
    revokeExplanation:
      'The link will stop working. You can create a new one later, but never the same one again.',
  },
  mail: {
    subject: (order: number) => `Report on your order ${order}`,
    greeting: {
      m: (name: string) => `Dear Mr ${name},`,
      f: (name: string) => `Dear Ms ${name},`,
      unknown: 'Dear Sir or Madam,',
    },
    body: (order: number, link: string) =>
      `The figures for your order ${order} are in. See here how many people received, saw and clicked your ads:\n\n${link}\n\nThe page is always up to date. If you have any questions, we are happy to help.`,
    closing: 'Kind regards',
  },
};
