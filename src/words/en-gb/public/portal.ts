import type { Shape } from '../../shape.ts';

/** The page of an order that a contact opens by a link. */
export type PortalWords = Shape<typeof portal>;

const RIGHTS = { mayUpload: 'Deliver ads', mayApprove: 'Approve ads', mayAccept: 'Accept the offer' };
type LinkRight = keyof typeof RIGHTS;

/** An act that a code sent by mail confirms. */
export type CodeAct =
  | { kind: 'acceptance' | 'change' | 'approval' | 'orders' }
  | ({ kind: 'invitation' } & Record<'name' | 'email', string> & { rights: readonly LinkRight[] });

/** What the mail with a code names. */
export interface CodeFacts {
  code: string;
  order: number;
  /** What the code confirms. */
  act: string;
  minutes: number;
}

export const portal = {
  greeting: {
    hello: (name: string) => `Hello ${name}`,
    order: (id: number, customer: string) => `Order ${id} for ${customer}`,
    explanation: 'On the next page you see your order, deliver your ads and find your documents.',
    open: 'Open the order',
    until: (day: string) => `This link is yours alone. It works until ${day}.`,
  },
  refused: {
    title: 'This page cannot be opened',
    text: 'Please open the link in our email again. If it no longer works, it has ended or was withdrawn. Then ask for a new one here.',
  },
  tooMany: { title: 'Too many attempts', text: 'Please try again in a quarter of an hour.' },
  failed: {
    title: 'That did not work',
    text: 'The fault is ours. Please try again in a few minutes.',
  },
  title: (step: string, id: number, publisher: string) => `${step} · Order ${id} · ${publisher}`,
  over: (id: number, customer: string, name: string) => `Order ${id} for ${customer} · hello ${name}`,
  question: (name: string) => (name === '' ? 'Any questions?' : `Any questions? ${name}`),
  steps: {
    label: 'Steps of the order',
    offer: 'Offer',
    ads: 'Ads',
    approval: 'Approval',
    sending: 'Sending',
    report: 'Report',
    done: 'done',
  },
  next: {
    offer: 'Our offer is waiting for you',
    offerUntil: (day: string) => `Our offer is waiting for you until ${day}`,
    offerText: (count: number, days: string) =>
      count === 1
        ? `1 placement is reserved for you ${days}. After that it becomes free again.`
        : `${count} placements are reserved for you ${days}. After that they become free again.`,
    untilDay: (day: string) => `until ${day}`,
    ads: (missing: number, total: number) =>
      total === 1
        ? 'Your ad is missing'
        : missing === 1
          ? `1 of ${total} ads is missing`
          : `${missing} of ${total} ads are missing`,
    deliverBy: (deadline: string) => `Please deliver by ${deadline}.`,
    deliverFirstBy: (deadline: string) => `Please deliver the first by ${deadline}.`,
    deliver: 'Please deliver as soon as you can.',
    approve: (count: number) =>
      count === 1 ? '1 ad is waiting for you' : `${count} ads are waiting for you`,
    approveText: 'Please look at it, then submit or approve it.',
    approveBy: (deadline: string) => `Please look at it, then submit or approve it, by ${deadline}.`,
    /** A deadline, with its distance. */
    at: (newsletter: string, deadline: string, distance: string) =>
      `${deadline}, for ${newsletter} (${distance})`,
    passed: (newsletter: string, deadline: string) =>
      `The deadline for ${newsletter} has passed: ${deadline}. Please get in touch with us.`,
    late: (newsletter: string, deadline: string) =>
      `It was due for ${newsletter} by ${deadline}. You can still deliver it here; please do so as soon as you can.`,
    changeAds: (count: number) =>
      count === 1 ? 'We ask you to change 1 ad' : `We ask you to change ${count} ads`,
    changeAdsText: 'What should be changed is written with the ad. Please change it and submit it again.',
    changeAdsBy: (deadline: string) =>
      `What should be changed is written with the ad. Please change it and submit it again by ${deadline}.`,
    checked: (count: number) =>
      count === 1 ? 'We are checking your ad' : `We are checking ${count} of your ads`,
    checkedText: 'You need do nothing now. We will let you know if something should be changed.',
    complete: 'All ads are here',
    completeText: (day: string) => `Thank you. The next issue is sent on ${day}.`,
    sent: 'All ads were sent',
    sentText: 'You find the report on this page as soon as the figures are in.',
    reportText: 'You find the report at the end of this page.',
    past: (count: number) =>
      count === 1
        ? 'A placement of our offer can no longer be booked'
        : `${count} placements of our offer can no longer be booked`,
    pastText: 'The offer can no longer be accepted as it is. Please ask us for a new one.',
    change: (day: string) => `We suggest a change of your order. Please answer by ${day}`,
    changeText: 'If we do not hear from you until then, your order stays as it is.',
    lapsed: 'The reservation has lapsed',
    lapsedText: 'The placements are free again. If you are still interested, please get in touch with us.',
  },
  ads: {
    title: (count: number) => (count === 1 ? 'Your ad' : `Your ${count} ads`),
    deliverBy: (deadline: string) => `Deliver by ${deadline}`,
    late: (deadline: string) => `Was due by ${deadline}`,
    preview: 'As it is sent',
    states: { incomplete: 'Missing', pending: 'Here', sent: 'Sent', failed: 'Not sent' },
    sentOn: (day: string) => `Sent on ${day}`,
  },
  offer: {
    title: 'Accept the offer',
    name: 'Your name',
    agree: 'I accept the offer and the prices shown here.',
    agreeTerms: (day: string) => `I accept the offer and the terms of business, version of ${day}.`,
    readTerms: 'Read the terms of business',
    code: 'Six-digit code',
    codeSent: (email: string, minutes: number) =>
      `We have sent a code to ${email}. It is valid for ${minutes} minutes.`,
    newCode: 'Send a new code',
    accept: 'Accept the offer',
    acceptFor: (total: string) => `Accept for ${total}`,
    binding:
      'With this you book the placements. We keep your name, the time, the address of your connection and the fingerprint of the offer.',
    notYou: 'You may look at this offer, but not accept it. Please ask the person who ordered.',
    refused: {
      name: 'Please enter your name.',
      agreed: 'Please tick this box to accept.',
      code: 'This code is wrong or no longer valid.',
    },
    changed: 'The offer has changed since you opened this page. Please check it once more.',
    late: 'The booking deadline has passed. Please get in touch with us.',
    past: 'The day of a placement in this offer has passed, so the offer cannot be accepted. We have to send you a new one. Please get in touch with us.',
    isPast: 'past',
    unavailable: 'The offer can no longer be accepted. Please get in touch with us.',
    booked: 'What is booked',
    acceptedBy: (name: string, at: string) => `${name} accepted this on ${at}.`,
    acceptedTerms: (day: string) => `The terms of business of ${day} apply.`,
    notAddressee: (name: string) => `This is not ${name}, to whom the link was sent.`,
    proof: {
      code: (email: string) => `Confirmed with a code sent to ${email}.`,
      session: (email: string) => `A code sent to ${email} was entered earlier in the same session.`,
      link: (email: string) => `Opened with the link sent to ${email}, without a code.`,
    },
    nameHint: (name: string) =>
      `If you are not ${name}, enter your own name. We record that somebody else accepted.`,
    accepted: 'Thank you. The placements are booked.',
    already: 'The placements are booked already. You need not accept the offer again.',
  },
  change: {
    title: 'The change',
    added: 'new',
    instead: (amount: string) => `instead of ${amount}`,
    removed: 'dropped',
    before: 'Net until now',
    after: 'Net after the change',
    owed: (amount: string) => `${amount} of that is owed for what is dropped`,
    agree: 'I agree to this change and to the amounts shown here. VAT is added.',
    accept: 'Agree to the change',
    binding:
      'With this the change is binding. We keep your name, the time, the address of your connection and the fingerprint of the change.',
    notYou: 'You may look at this change, but not agree to it. Please ask the person who ordered.',
    reason: 'Why not?',
    decline: 'Keep the order as it is',
    done: {
      changeAccepted: 'Thank you. Your order is changed.',
      changeDeclined: 'Your order stays as it is. Thank you for telling us.',
      changeGone:
        'This change no longer waits for your answer, or it has changed. Please look at your order once more.',
    },
    mail: {
      subject: (order: number) => `A change of your order ${order}`,
      text: ({
        name,
        order,
        until,
        address,
        publisher,
      }: Record<'name' | 'until' | 'address' | 'publisher', string> & { order: number }) =>
        `Hello ${name},\n\nwe suggest a change of your order ${order}. Please look at it and answer by ${until}:\n\n${address}\n\nUntil then the old and the new placements are held for you. If we do not hear from you, your order stays as it is.\n\n${publisher}`,
    },
  },
  equivalents: {
    title: 'What is free now',
    stillFree: (title: string, day: string) => `${title}: ${day} is still free.`,
    instead: (title: string, day: string, nearest: string) =>
      `${title}: ${day} is taken. ${nearest} is free.`,
    gone: (title: string, day: string) => `${title}: ${day} is taken, and so are the weeks around it.`,
    request: 'We would like to have:',
    ask: 'Ask for these placements',
  },
  code: {
    subject: (code: string) => `${code} is your code`,
    acts: {
      acceptance: 'the offer is accepted',
      change: 'the change of the order is accepted',
      approval: 'an ad is approved',
      orders: 'all your orders with us are shown',
    },
    invitation: (name: string, email: string, rights: string) =>
      `${name} (${email}) gets access to the order and may: ${rights}`,
    lookOnly: 'look at the order',
    text: ({ code, order, act, minutes }: CodeFacts): string =>
      `Your code for order ${order}: ${code}\n\nIt confirms this act: ${act}.\n\nPlease enter it on the page within ${minutes} minutes, and give it to nobody. If you did not ask for it, somebody else has opened your link. Nothing happens without the code; please tell us.`,
  },
  edit: {
    open: 'Deliver or change the ad',
    title: (name: string, day: string) => `${name}, ${day}`,
    back: 'Back to the order',
    image: 'Image ad',
    text: 'Text ad',
    kind: 'Kind of ad',
    upload: 'Image',
    uploadHint: 'JPEG, PNG, GIF or WebP. At most 8 MB.',
    send: 'Upload image',
    fields: {
      headline: 'Headline',
      text: 'Text',
      linkText: 'Words of the link',
      linkUrl: 'Link',
      imageAlt: 'Alternative text',
    },
    count: (length: number, max: number) => `${length} of ${max}`,
    altHint: 'What the image shows and says, for readers without images and for screen readers.',
    linkHint: 'The full address of the page, beginning with https://',
    save: 'Save the ad',
    drop: 'Drop a file here, or choose one',
    linkAnswers: {
      reached: 'The link works.',
      moved: 'The link leads on to another address.',
      unreachable: 'We could not open the link. Please check it.',
    },
    saved: 'The ad was saved.',
    uploaded: 'The image was saved.',
    preview: 'As it is sent',
    missing: (fields: string) => `Still missing: ${fields}`,
    complete: 'Nothing is missing.',
    closed: 'The deadline has passed. Please get in touch with us to change the ad.',
    notYou: 'You may look at this ad, but not change it.',
    refused: {
      specification: 'This does not meet the specification of the placement. Please see below what differs.',
      textLink: 'A link in the text leads nowhere. Its address must begin with https://, mailto: or tel:.',
      link: 'Please enter a full address, for example https://www.example.com/',
      long: 'This text is too long.',
      invalid: 'This text contains characters that cannot be sent.',
      file: 'Please choose an image file.',
      fileKind: 'This file is no image that we can use. Please choose a JPEG, PNG, GIF or WebP.',
      fileSize: 'This image is too large.',
      stale: 'Somebody else has changed the ad. Below is the newer version.',
      staleEntries:
        'Somebody else has changed the ad. The preview shows the newer version, the fields what you have entered. If you save, yours replaces it.',
      other: 'The ad could not be saved. Please get in touch with us.',
    },
  },
  earlier: { title: 'Take an earlier ad', taken: 'The earlier ad was taken.' },
  approval: {
    states: {
      missing: 'Missing',
      draft: 'Not submitted yet',
      submitted: 'Waits for approval',
      changes_requested: 'A change was asked for',
      approved: 'Approved',
      locked: 'In the mailing',
      sent: 'Sent',
    },
    silence: (until: string) => `If we do not hear from you by ${until}, it counts as approved.`,
    bySilence: (when: string) =>
      `Approved by silence: we reminded you and had no answer by the deadline (${when}).`,
    decideBy: (deadline: string) => `Please approve it or ask for a change by ${deadline}.`,
    yourTurn: 'Waits for your approval',
    title: 'Approval',
    submit: 'Submit for approval',
    approve: 'Approve exactly this ad',
    ask: 'Ask for a change',
    askLabel: 'What should be changed?',
    askField: 'What is it about?',
    askWhole: 'The whole ad',
    explanation:
      'Exactly this is sent then. If anyone changes the ad afterwards, the approval ends and we ask you again.',
    remarks: 'Asked changes',
    byPublisher: 'From us',
    byCustomer: (name: string) => `From ${name}`,
    done: {
      submit: 'The ad was submitted.',
      approve: 'You have approved the ad.',
      ask_change: 'We will change the ad.',
    },
    refused: 'This is no longer possible. Please look at the ad once more.',
  },
  versions: {
    title: (count: number) => `${count} versions`,
    version: (number: number) => `Version ${number}`,
    present: 'as it is now',
    approved: 'approved',
    nothing: 'nothing',
  },
  invite: {
    title: (count: number) => (count === 0 ? 'Invite a colleague' : `Invited colleagues: ${count}`),
    explanation:
      'Your colleague gets an own link by email. If you allow more than looking, you first enter a code that we send to your own address. We see whom you invite.',
    name: 'Name of your colleague',
    email: 'Email address of your colleague',
    may: 'May also',
    rights: RIGHTS,
    send: 'Send invitation',
    withdraw: 'Withdraw',
    enough: (count: number) => `You can invite ${count} colleagues.`,
    done: { invited: 'The invitation was sent.', withdrawn: 'The link of your colleague was withdrawn.' },
    refused: {
      name: 'Please enter a name without links.',
      email: 'Please enter an email address.',
    },
    toldSubject: (order: number, name: string) => `${name} now has access to order ${order}`,
    toldText: ({
      inviter,
      name,
      email,
      order,
      rights,
    }: {
      inviter: string;
      name: string;
      email: string;
      order: number;
      rights: string;
    }): string =>
      `${inviter} has given ${name} (${email}) access to order ${order}. Allowed: ${rights}.\n\nIf this is not right, please tell us at once. We then withdraw the link.`,
    mailSubject: (order: number, inviter: string) => `${inviter} invites you to order ${order}`,
    mailText: (name: string, inviter: string, order: number) =>
      `Hello ${name},\n\n${inviter} would like you to help with order ${order}. This link opens the page of the order; it is yours alone:\n\n{link}`,
  },
  answer: {
    subject: (order: number) => `About your order ${order}`,
    text: (text: string, publisher: string) =>
      `${text}\n\n${publisher}\n\nThis is also on the page of your order, which our earlier email with the link opens. You can simply reply to this email.`,
  },
  message: {
    title: 'Any questions?',
    label: 'Your question',
    labelOrReason: 'Your question, or why you decline the offer',
    thread: 'Questions and answers',
    ask: 'Send question',
    decline: 'Decline the offer',
    asked: 'Your question was sent. You get our answer by email and on this page.',
    declined: 'You have declined the offer. Thank you for telling us.',
    notDeclined:
      'The offer can no longer be declined: it is already booked, or its time has run out. Please get in touch with us.',
    empty: 'Please write a few words first.',
  },
  mails: {
    fewer: 'Fewer emails',
    all: 'All reminders again',
    done: {
      fewer: 'You now get reminders from two working days before a deadline.',
      all: 'You get all reminders again.',
    },
  },
  calendar: 'Deadlines to my calendar',
  mailbox: {
    all: 'All your orders',
    title: 'Your orders',
    forWhom: (name: string, email: string) => `${name}, ${email}`,
    groups: { needs_me: 'Waiting for you', running: 'Running', past: 'Past' },
    nothing: 'No order waits for you.',
    order: (id: number, customer: string) => `Order ${id} for ${customer}`,
    days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    report: 'Report',
    reportOf: (id: number) => `Report of order ${id}`,
    customers: 'Customer',
    everyCustomer: 'All customers',
    more: 'Show all orders of this mailbox',
    moreText: (email: string) =>
      `Here are the orders whose links you have opened in this browser. For all the others we send a code to ${email}, because anyone to whom our email was forwarded can open its link.`,
    sendCode: 'Send code',
    open: 'Show all orders',
    leave: 'Close all in this browser',
    ask: 'Send me a new link',
    askText: 'Enter the address to which we write to you. We send a new link for each of your orders.',
    email: 'Your email address',
    notEmail: 'Please enter an email address.',
    asked: {
      title: 'Please look into your mailbox',
      text: 'If orders are open for this address, an email with new links is on its way. If none arrives within a few minutes, please ask the person you ordered from.',
    },
    lost: 'What you have written',
    lostText: 'It was not sent. You can copy it here and enter it again after you have opened the page.',
    newLink: {
      subject: (count: number, publisher: string) =>
        count === 1 ? `Your new link, ${publisher}` : `Your new links, ${publisher}`,
      greeting: (name: string) => `Hello ${name},`,
      intro: (count: number) =>
        count === 1
          ? 'here is the new link to the page of your order. It is yours alone.'
          : 'here are the new links to the pages of your orders. They are yours alone.',
      link: ({ order, customer, address }: { order: number; customer: string; address: string }) =>
        `Order ${order} for ${customer}:\n${address}`,
      why: 'You get this email because somebody has asked for it with your address. If it was not you, you need do nothing.',
    },
  },
  wayBack: 'Back to your orders',
  calendarFile: (id: number) => `order-${id}.ics`,
  papers: {
    outdated: 'outdated: the order has changed since',
    title: 'Documents',
    report: 'Report on the sent ads',
    pdf: 'PDF',
  },
};
