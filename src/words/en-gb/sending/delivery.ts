import type { Shape } from '../../shape.ts';

/** The way of an issue to its readers: its page, what is sent next, and what has to be done about it. */
export type Delivery = Shape<typeof delivery>;

export const delivery = {
  title: 'Sending',
  heading: (publication: string, day: string) => `${publication}, ${day}`,
  link: 'Sending',
  linkOf: (day: string) => `Sending of the issue of ${day}`,
  facts: {
    kind: 'Sent by',
    sendingDate: 'Sending date',
    sentAt: 'Sent at',
    recipients: 'Recipients',
    mails: 'Emails',
  },
  fromTime: (time: string) => `from ${time}`,
  progress: {
    planned: 'Planned',
    claimed: 'Being handed over',
    handed_over: 'Handed over',
    confirming: 'Being sent',
    sent: 'Sent',
    missed: 'Not sent',
    blocked: 'Waiting for you',
    retrying: 'Will be tried again',
    unknown: 'Outcome unknown',
    cancelled: 'Nothing to send',
  },
  explanations: {
    plannedFrom: (day: string, time: string) => `The sending is planned for ${day} from ${time}.`,
    planned: (day: string) => `The complete ads are handed over on ${day}.`,
    claimed: 'The ads are being handed over at this moment. They can no longer be changed.',
    confirming: 'The mailing is going out to its recipients.',
    sent: 'The ads marked as sent went out and appear in the reports of their orders.',
    missed: 'This issue was not sent on its sending date. If the mailing did go out, confirm it here.',
    missedByUs:
      'Its ads count as failed. Agree with the customers on another issue; each order below names its contact.',
    blocked:
      'Nothing will be sent until this has been resolved. Then choose “Try again”; otherwise Vertbook tries again by itself within a quarter of an hour.',
    resolved:
      'What was missing is there now. Choose “Try again”; otherwise Vertbook tries again by itself within a quarter of an hour.',
    retrying: 'Vertbook keeps trying automatically until the end of the day.',
    unknown: 'So that nobody gets it twice, Vertbook does nothing more until you decide.',
    cancelled: 'No booked ad is left in this issue.',
  },
  reasons: {
    list_missing: {
      title: 'There is no list with the name of this newsletter.',
      next: 'Create a list of exactly this name, or give the newsletter the name of its list.',
    },
    list_ambiguous: {
      title: 'There is more than one list with the name of this newsletter.',
      next: 'Rename the lists in the mailing system so that only one has this name.',
    },
    list_empty: {
      title: 'The recipient list of this newsletter is empty.',
      next: 'Add recipients to the list, or import them.',
    },
    imprint_missing: {
      title: 'This newsletter has no imprint and postal address.',
      next: 'Enter both in the text of the email. The law requires them in every email.',
    },
    issue_missing: {
      title: 'The mailing system has no mailing for this day.',
      next: 'Create it there as a draft or scheduled for this day, with the markers for the ads.',
    },
    issue_ambiguous: {
      title: 'The mailing system has more than one mailing for this day.',
      next: 'Leave only one of them on this day, or send the ads by hand.',
    },
    placeholder_missing: {
      title: 'The mailing has no place for at least one of the ads.',
      next: 'Put the markers of the placement into the mailing; you find them on the newsletter’s page “Sending”.',
    },
    placeholder_double: {
      title: 'The marker of at least one ad stands in the mailing more than once.',
      next: 'Leave each marker in the mailing only once.',
    },
    unscheduled: {
      title: 'The mailing has the ads, but is no longer scheduled.',
      next: 'Schedule it in your mailing system. Nobody gets it otherwise.',
    },
    image_missing: {
      title: 'The image of at least one of the ads is missing.',
      next: 'Upload it again in the ad; everything else is sent.',
    },
    ad_too_large: {
      title: 'At least one ad is too large for your mailing system and is left out.',
      next: 'Your mailing system fetches at most 64 KB. Shorten the text of the ad; the others are sent either way.',
    },
    issue_too_large: {
      title: 'All ads together are too large for one address.',
      next: 'A mailing that fetches all ads at once goes without those named here. Fetch each placement by its own address.',
    },
    auth: {
      title: 'The mailing system rejects our credentials.',
      next: 'An administrator has to check them under Administration → Sending. After that, sending goes on.',
    },
    conflict: {
      title: 'Somebody changed the mailing at the same moment.',
      next: 'Vertbook takes the changed mailing and tries again.',
    },
    rate: {
      title: 'The mailing system asks us to wait.',
      next: 'You don’t need to do anything: Vertbook will try again automatically.',
    },
    temporary: {
      title: 'The mailing system could not be reached.',
      next: 'You don’t need to do anything: Vertbook will keep trying until the end of the day.',
    },
    rejected: {
      title: 'The mailing system did not accept the mailing.',
      next: 'Read what it said, put it right, and send again.',
    },
    outcome_unknown: {
      title: 'Nobody knows whether the mailing went out.',
      next: 'Check the mailing system, then choose “Was sent” or “Send again”.',
    },
  },
  /** The same reasons where Vertbook sends the emails itself, through its operator’s mail server. */
  mailServer: {
    auth: {
      title: 'The mail server rejects our credentials.',
      next: 'Whoever operates Vertbook has to check its setting for the mail server (SMTP_URL). Then choose “Try again”.',
    },
    temporary: {
      title: 'The mail server could not be reached.',
      next: 'Vertbook keeps trying until the end of the day. If it stays like this, tell whoever operates Vertbook.',
    },
  },
  said: (detail: string) => `Technical message: ${detail}`,
  toSettings: 'Open the settings for sending',
  toPublication: 'Open the newsletter’s “Sending” page',
  createList: (name: string) => `Create the list “${name}”`,
  openList: (name: string) => `Open the list “${name}”`,
  openConnection: 'Open the connection',
  onlyAdministrators: 'Only administrators can do this.',
  tell: (name: string) => `Tell ${name}`,
  mails: {
    sent: (count: string) => `${count} sent`,
    waiting: (count: string) => `${count} waiting`,
    refused: (count: string) => `${count} refused`,
    unknown: (count: string) => `${count} uncertain`,
  },
  ads: {
    title: (count: number) => (count === 1 ? '1 ad' : `${count} ads`),
    empty: 'No placement of this issue has been sold yet.',
    columns: { placement: 'Placement', customer: 'Customer', order: 'Order', state: 'Status' },
    unapproved: 'Not approved',
    reserved: 'Only reserved',
    instead: {
      last_approved: 'Not approved: last approved ad instead',
      house_ad: 'Not approved: house ad instead',
      nothing_billed: 'Left out and billed',
    },
    reservedTip: 'Only ads of booked orders are sent.',
  },
  copies: {
    title: 'Ads to paste',
    explanation:
      'For a mailing that is prepared by hand. Links of ads copied here are counted from the day before the sending date on. An ad is reported as it was copied last: discard a copy that is not in the mailing.',
    columns: { placement: 'Placement', state: 'Copy' },
    never: 'Not copied',
    at: (time: string) => `Copied ${time}`,
    atUncounted: (time: string) => `Copied ${time}, links not counted`,
    changed: 'Changed since it was copied: copy it again',
    stray: (placement: string) => `${placement}: the ad that was copied is no longer in this placement.`,
    takeOut: 'Take it out of the mailing.',
    takenOut: 'Taken out',
    discard: 'Discard copy',
    discardQuestion: (placement: string) => `Discard the copy for “${placement}”?`,
    discardExplanation:
      'For a copy that is not in the mailing. The ad is then reported as the mailing system fetched it.',
    discarded: 'The copy was discarded.',
    copy: 'Copy ad',
    done: 'The ad was copied as HTML. Paste it unchanged.',
    dialogTitle: (placement: string) => `Ad for “${placement}”`,
    counted:
      'Its views and clicks are counted. Paste it unchanged. If the ad is edited afterwards, copy it again.',
    uncounted: 'Its views and clicks are not counted: your organisation has switched that off.',
    html: 'HTML',
  },
  unknownMails: {
    title: (count: number) =>
      count === 1 ? '1 email of unknown outcome' : `${count} emails of unknown outcome`,
    explanation:
      'Nobody knows whether these emails arrived: the connection to the mail server ended before it replied. They do not count as recipients. For a week after the sending date you can send them again.',
    columns: { email: 'Recipient', tried: 'Last tried' },
    empty: 'The outcome of all emails is known by now.',
    deleted: 'Address deleted',
    unsubscribed: 'Unsubscribed',
    more: 'Show more',
    send: 'Send again',
    sendAll: 'Send all again',
    question: (email: string) => `Send this issue to ${email} again?`,
    allQuestion: (count: number) =>
      count === 1
        ? 'Send this issue to this recipient again?'
        : `Send this issue to these ${count} recipients again?`,
    warning:
      'If the first email arrived after all, it is received twice. Recipients who have unsubscribed get nothing.',
    done: 'The emails are being sent again.',
  },
  preview: {
    title: 'The ads of this issue',
    explanation:
      'The ads that the issue was or will be sent with, one below the other. Links open in a new tab and count nothing.',
    view: 'View',
    html: 'As an email',
    text: 'As text',
    frame: (issue: string) => `Ads of ${issue}`,
    desktop: 'Desktop',
    phone: 'Phone',
    width: 'Width of the preview',
    empty: 'No ad is booked, complete and, where needed, approved yet.',
    failure: 'The preview could not be loaded.',
  },
  actions: {
    sendNow: 'Send now',
    sendNowQuestion: 'Send this issue now?',
    sendNowFinal: 'What has been sent can no longer be changed or cancelled.',
    sendNowDone: 'The issue is on its way.',
    sendAgain: 'Send again',
    sendAgainQuestion: 'Send this issue again?',
    sendAgainExplanation:
      'The ads are handed over once more. If the mailing has gone out after all, recipients may get it twice.',
    sendAgainFixed: 'Vertbook tries at once with everything as it is now.',
    tryAgain: 'Try again',
    tryAgainQuestion: 'Try to send this issue now?',
    sendAgainDone: 'The issue is being handed over again.',
    wasSent: 'Was sent',
    wasSentQuestion: 'When was this issue sent?',
    wasSentExplanation: 'The ads then count as sent and appear in the reports of their orders.',
    wasSentCopies: (placements: string) =>
      `These ads are reported as they were copied: ${placements}. Discard copies first that are not in the mailing.`,
    wasSentDone: 'The issue counts as sent.',
    day: 'Day',
    time: 'Time',
    timeInvalid: 'Please enter a time of day such as 08:00.',
    recipients: 'Recipients',
    recipientsHint: 'As the mailing system shows them. Leave it empty if you do not know.',
    recipientsInvalid: 'Please enter a whole number.',
    confirm: 'Confirm sending',
  },
  timeline: {
    title: 'Activity',
    empty: 'Nothing yet. What happens to this issue will appear here.',
    system: 'automatically',
    events: {
      planned: 'Checked in advance: it could not be sent as it is',
      claimed: 'Handover started',
      handed_over: 'Handed over',
      confirming: 'Sending started',
      sent: 'Sent',
      missed: 'Not sent on its sending date',
      blocked: 'Stopped',
      retrying: 'Failed, will be tried again',
      unknown: 'Outcome unknown',
      cancelled: 'No ad left to send',
      hurried: '“Send now” chosen',
      sent_again: 'New attempt requested',
      mails_repeated: 'Emails of unknown outcome are sent again',
      repeats_ended: 'Emails of unknown outcome: sending again finished',
      was_sent: '“Was sent” chosen',
      copied: 'Ad copied to be pasted',
      copy_discarded: 'Copy of an ad discarded',
      mended: 'Resolved',
      noticed: 'Noticed; everything else goes on',
      not_withdrawn: 'An ad could not be removed from the mailing',
      other: 'Something else happened',
    },
    ads: (count: number) => (count === 1 ? '1 ad' : `${count} ads`),
    recipients: (count: string) => `${count} recipients`,
    oneRecipient: '1 recipient',
  },
};
