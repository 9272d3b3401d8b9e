import type { Shape } from '../../shape.ts';

/** The words of the approval of ads, which are loaded with the pages that show them. */
export type ApprovalWords = Shape<typeof approval>;

export const approval = {
  title: 'Approval',
  states: {
    missing: 'Missing',
    draft: 'Draft',
    submitted: 'Awaiting approval',
    changes_requested: 'Change requested',
    approved: 'Approved',
    locked: 'Locked',
    sent: 'Sent',
  },
  /** Of an ad that can be sent and that needs no approval. */
  ready: 'Ready',
  late: 'late',
  awaited: { publisher: 'Waiting for the publisher', customer: 'Waiting for the customer' },
  sides: { publisher: 'Publisher', customer: 'Customer' },
  due: (when: string) => `Due ${when}`,
  closed: 'The deadline for changes has passed. Only your contact can change the ad now.',
  agreed: (who: string, when: string) => `Approved this version: ${who}, ${when}`,
  agreedSilently: (when: string) =>
    `Approved by silence: the customer was reminded and had not answered by the deadline, ${when}`,
  silence: 'Reminders say now that it counts as approved without an answer.',
  sources: {
    own: 'The approved version is in the mailing.',
    last_approved: 'The last approved ad of the customer is in the mailing instead.',
    house_ad: 'The house ad is in the mailing instead.',
  },
  acts: { submit: 'Submit for approval', approve: 'Approve', ask_change: 'Request a change' },
  done: { submit: 'Submitted.', approve: 'Approved.', ask_change: 'Change requested.' },
  stillAwaited: {
    publisher: 'Approved. The publisher’s approval is still needed.',
    customer: 'Approved. The customer’s approval is still needed.',
  },
  saveFirst: 'Save your changes first.',
  change: {
    title: 'Request a change',
    field: 'What it is about',
    whole: 'The whole ad',
    text: 'What should change?',
    submit: 'Request change',
  },
  remarks: 'Requested changes',
  versions: 'Versions',
  version: (number: number) => `Version ${number}`,
  present: 'current',
  approvedVersion: 'approved',
  changed: (fields: string) => `Changed: ${fields}`,
  settings: {
    title: 'Approval of ads',
    explanation: 'Without an approval that is needed, an ad is not sent. Any later change needs a new one.',
    rule: 'Before an ad is sent',
    rules: {
      none: 'No approval',
      publisher: 'We approve it',
      customer: 'The customer approves it',
      both: 'Both approve it',
    },
    fallback: 'Instead of an ad without approval',
    fallbacks: {
      leave_out: 'Nothing is sent',
      leave_out_billed: 'Nothing is sent, and the ad is billed if it waited for the customer',
      last_approved: 'The last approved ad of the customer in this newsletter',
      house_ad: 'The house ad',
    },
    silenceApproves: 'Silence counts as approval',
    silenceApprovesHint:
      'Only choose this if your terms say so. A reminder must have named it, and the mail server must have taken that reminder 24 hours before the deadline. Content that was changed since is not approved.',
    remindsOfAds: 'Remind contacts of ads in this newsletter',
    remindsOfAdsHint:
      'While reminders of ads are turned on in the settings. “Remind now” works in either case.',
    yes: 'yes',
    no: 'no',
    houseAd: 'Take the house ad from ad number',
    houseAdHint:
      'The last number in the address of the ad’s page. Its content is copied; later changes do not count.',
    noHouseAd: 'There is no house ad yet.',
    hasHouseAd: (link: string) => `The present house ad leads to ${link}.`,
  },
  board: {
    title: 'Ads',
    over: 'What will be sent, and who acts next',
    groups: { late: 'Late', soon: 'Due today and tomorrow', week: 'This week', later: 'Later' },
    newsletters: 'Newsletter',
    allNewsletters: 'All newsletters',
    until: 'Issues of the next',
    weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
    sellers: 'Salesperson',
    allSellers: 'All salespeople',
    select: (ad: string) => `Select ${ad}`,
    selected: (count: number) => (count === 1 ? '1 ad selected' : `${count} ads selected`),
    none: 'None',
    empty: 'No ads in these issues.',
    more: (count: number) => `Only the first ${count} ads are shown. Choose fewer weeks or a newsletter.`,
    keys: 'J and K move, X selects, R reminds, A approves, C requests a change',
    remind: 'Remind now',
    reminders: {
      title: (count: number) =>
        count === 0 ? 'No reminder to send' : count === 1 ? 'Send 1 reminder?' : `Send ${count} reminders?`,
      explanation:
        'These emails are sent at once. Each contact gets one email, with all ads that wait for this contact. The email has the link to the page of the order.',
      nothing: 'No email would be sent.',
      to: 'To',
      ads: 'Ads',
      subject: 'Subject',
      text: 'Text',
      ad: (placement: string, newsletter: string, day: string, order: number) =>
        `${placement}, ${newsletter}, ${day} (order ${order})`,
    },
    mailsWritten: (count: number) =>
      count === 1 ? '1 email is being sent.' : `${count} emails are being sent.`,
    notReminded: (list: string) => `Not reminded: ${list}.`,
    notRemindedBecause: {
      not_awaited: 'not waiting for the customer',
      had_mail: 'had an email today',
      no_contact: 'no contact with an email address',
    },
    reminded: (when: string) => `Reminded ${when}, not opened since`,
    remindedOpened: (reminded: string, opened: string) => `Reminded ${reminded}, opened ${opened}`,
    reminderFailed: (when: string) => `Reminded ${when}, the email could not be delivered`,
    opened: (when: string) => `Opened ${when}`,
    refused: (names: string) => `Not changed: ${names}.`,
    done: (count: number) => (count === 1 ? '1 ad changed.' : `${count} ads changed.`),
    contact: {
      submitted: (when: string) => `Submitted ${when}`,
      change_asked: (when: string) => `Change requested ${when}`,
      approved_silently: (when: string) => `Approved by silence, ${when}`,
      approved: (who: string, when: string) =>
        who === '' ? `Approved ${when}` : `Approved by ${who}, ${when}`,
    },
  },
};
