import type { Shape } from '../../shape.ts';

/** The words about the counting of a report, which are loaded with the report and the export. */
export type CountingWords = Shape<typeof counting>;

export const counting = {
  summary: {
    ads: (count: number) => (count === 1 ? '1 ad' : `${count} ads`),
    issues: (count: number) => (count === 1 ? '1 issue' : `${count} issues`),
    reached: (ads: string, issues: string, recipients: string) =>
      `${ads} in ${issues} reached ${recipients} recipients.`,
    /** If the recipients are not known. */
    sent: (ads: string, issues: string) => `Sent: ${ads} in ${issues}.`,
    more: (times: string) =>
      `Readers clicked ${times} times as often as on the average ad in the same placements.`,
    level: 'Readers clicked about as often as on the average ad in the same placements.',
    fewer: (percent: string) =>
      `Readers clicked ${percent} less often than on the average ad in the same placements.`,
  },
  /** Under the totals. */
  figures: {
    issues: (issues: string) => `in ${issues}`,
    average: (rate: string) => `average ${rate}`,
  },
  approved: 'Approved',
  approvedBy: (version: number, name: string, time: string) => `Version ${version}, by ${name} on ${time}`,
  next: {
    title: 'The next dates',
    none: 'No further ads are booked yet.',
    ask: (name: string) => `Ask ${name} for dates`,
  },
  title: 'How this was counted',
  asOf: (time: string) => `As of ${time}`,
  text: {
    machines: (clicks: string, views: string) =>
      `Machines do not count, as far as they were recognised: clicks by security scanners (${clicks}) and pictures that were loaded automatically (${views}) are in none of the numbers above.`,
    judgedAgain:
      'Each click, and each impression of its reader, is judged a second time about an hour later, together with all that has come by then.',
    corrected: (clicks: string, views: string, day: string) =>
      `So ${clicks} clicks and ${views} impressions that counted at first were recognised as those of machines, the last on ${day}.`,
    recipients: 'Recipients are the addresses to which the issues were sent, each issue once.',
    returned: (count: string, isOne: boolean) =>
      isOne ? 'One of these emails came back.' : `${count} of these emails came back.`,
    unknown: (count: string, isOne: boolean) =>
      isOne
        ? 'Of one further email it is not known whether it arrived; it is not counted.'
        : `Of ${count} further emails it is not known whether they arrived; they are not counted.`,
    readers:
      'An impression counts when a reader’s device or mail program loads the ad, a click when a reader follows one of its links. Whoever does so again within half an hour is not counted twice.',
    proxy: (count: string) =>
      `Of the impressions, ${count} were loaded by a mail proxy (Gmail, Apple, Yahoo), sometimes without the mail being opened; how many readers are behind them cannot be seen.`,
    byRecipient:
      'Different readers are counted by recipient: each recipient counts once, however many devices are used. The links of each mail have a random key for this, without name or address.',
    partlyByRecipient:
      'In the issues that Vertbook sent, different readers are counted by recipient: each recipient counts once, however many devices are used. The links of those mails have a random key for this, without name or address.',
    byMail:
      'Where Vertbook sent the mail, different readers are an estimate by mail and day: a reader who comes back on another day counts again, and loads by a mail proxy are not among them.',
    byDevice:
      'Where another system sent the mail, different readers are an estimate by device and day: a reader with two devices counts twice, and loads by a mail proxy are not among them.',
    sharedAddress:
      'Where another system sent the mail, readers with the same address and program are not told apart: other people at one address may be missing.',
    rate: 'The click rate is clicks divided by impressions.',
    reported:
      'The impressions and clicks were reported by the mailing system; Vertbook did not count them itself.',
    partlyReported: 'For some of the ads the impressions and clicks were reported by the mailing system.',
    notCounted: 'Impressions and clicks were not counted.',
    final: (day: string) => `The numbers are final since ${day}, two weeks after the last issue.`,
    growing: (day: string) =>
      `The numbers still grow. They are final on ${day}, two weeks after the last issue.`,
    pending: 'The numbers of each ad are final two weeks after its issue. Some ads are still to be sent.',
  },
  table: 'The parts of each number',
  ad: (placement: string, day: string) => `${placement}, ${day}`,
  columns: { ad: 'Ad', number: 'Number' },
  parts: {
    valid: {
      label: 'By readers',
      text: 'What counts, and what the report shows: everything that was not recognised as a machine’s. The same reader within half an hour is counted once for each link.',
    },
    proxy: {
      label: 'Mail proxy',
      text: 'Impressions that were loaded by a mail proxy of Gmail, Apple or Yahoo, whether or not the mail was opened. They are among the impressions, but never among the different readers.',
    },
    unique: {
      label: 'Different readers',
      text: 'Readers who could be told apart, without loads by a mail proxy. There are never more than recipients.',
    },
    repeated: {
      label: 'Repeats',
      text: 'The same reader once more within half an hour. They do not count.',
    },
    machine: {
      label: 'Machines',
      text: 'Security scanners, link checkers and automatic loading, as far as they were recognised. They do not count.',
    },
    raw: { label: 'All', text: 'Every request, including those that do not count.' },
  },
  uniqueByRecipient:
    'Counted by recipient: each recipient once, by the random key in the links of the mail, without loads by a mail proxy.',
  days: {
    title: 'Day by day',
    impressions: 'Impressions by day',
    clicks: 'Clicks by day',
    day: (day: number, count: string) => `Day ${day}: ${count}`,
    explanation:
      'All ads of this order together. Day 1 is the day of sending; after day 14 nothing is added.',
  },
  mailing: {
    title: 'What the mailing system reports',
    explanation:
      'The mailing system counts the whole mail: every opening, by mail programs and machines as well, and the clicks on all its links. Vertbook counts how often this one ad was shown and clicked, without the machines that it recognises. So these numbers are different and do not add up with those above.',
    issue: 'Issue',
    recipients: 'Recipients',
    openings: 'Openings',
    clicks: 'Clicks',
    readAt: 'Read on',
  },
  comparison: {
    title: 'Compared with the average',
    explanation:
      'The average is that of all other ads in the same placement of the newsletter in the twelve months until the sending date.',
    perThousand: 'Clicks per 1,000 recipients',
    average: 'Average',
    thisAd: 'This ad',
  },
  pdf: {
    download: 'Report as PDF',
    language: 'Language of the PDF',
    fileName: (order: number) => `report-${order}.pdf`,
    ads: 'The ads as they were sent',
    image: (placement: string) => `The ad in ${placement} as it was sent`,
    proof: 'Proof of publication',
    fingerprint: 'Fingerprint',
    fingerprintExplanation:
      'Each ad went to the readers of the list with the name of the newsletter. The fingerprint is computed from the texts and addresses of the ad as it was sent (the start of their SHA-256); another ad has another one.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
};
