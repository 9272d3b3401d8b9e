import type { Shape } from '../../shape.ts';

/** The public page of a publication, its request, and its mails. */
export const storefront = {
  advertise: 'Advertise',
  pageTitle: (title: string, publisher: string) => `Advertise in ${title} · ${publisher}`,
  questions: 'Questions?',
  language: 'Language',
  toFree: 'Free placements',
  mediaKit: 'Media kit as PDF',
  kitTitle: (title: string) => `Media kit ${title}`,
  kitPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  kitFree: 'See what is free and request placements at',
  kitFile: 'media-kit',
  size: 'Size',
  audience: 'Who reads it',
  formats: 'Formats',
  formatHint: 'Prices per issue, plus VAT.',
  placeOf: (at: number, total: number) => `Place ${at} of ${total} in the issue`,
  imageOrText: (size: string) => `Image, ${size}, or text`,
  free: 'Free placements',
  legend: { free: 'free', few: 'few left', sold_out: 'sold out' },
  state: { free: 'free', few: 'few', sold_out: 'sold out' },
  appears: (days: string) => `Sent on ${days}`,
  noIssue: 'No issue this week.',
  noFormat: 'No placements can be requested at present.',
  earlier: 'Earlier',
  later: 'Later',
  weeks: 'Free placements by week',
  rates: (name: string) => `Rate card ${name}`,
  ratesHint: 'per issue, net',
  format: 'Format',
  once: '1×',
  from: (count: number, percent: string) => `from ${count}×, −${percent}`,
  perThousand: 'per thousand recipients',
  request: {
    title: 'Your request',
    start: 'Choose a placement in the week that suits you.',
    chooseIssue: (week: string) => `Which issue in ${week}?`,
    other: 'Choose another issue',
    forIssue: (day: string) => `Issue of ${day}`,
    placements: 'Placements',
    sold: 'Everything in this issue is taken. Please choose another one.',
    company: 'Company',
    name: 'Your name',
    email: 'E-mail',
    vatId: 'VAT number',
    optional: 'optional',
    purchaseOrder: 'Your order number',
    message: 'Message',
    send: 'Hold and request',
    sendHint: 'We hold the placements for 15 minutes and send you a code by e-mail. Nothing is booked yet.',
    optionHint:
      'Your code reserves placements with an option for you for some days, free of charge. Nothing is booked yet.',
    note: { option: 'option at once', instant: 'booking at once' },
    instantHint:
      'If we know you as a customer, your code books placements that are offered at once bindingly.',
    codeTitle: 'Your code',
    codeSent: (email: string) => `We have sent a six-digit code to ${email}. It is valid for 10 minutes.`,
    held: (time: string) => `Held for you until ${time}.`,
    heldHint: 'After that the placements are free again.',
    code: 'Code from our e-mail',
    confirm: 'Send request',
    again: 'Send a new code',
    doneTitle: 'Your request has been sent',
    done: (email: string) => `We will reply to ${email}. Nothing is booked until you accept an offer.`,
    heldUntil: (day: string) => `We hold the placements for you until ${day}.`,
    optionTitle: 'Your option is reserved',
    option: (day: string, id: number) =>
      `The placements are reserved for you until ${day}, as option ${id}. Nothing is booked: without a booking the option ends by itself.`,
    optionMailed: (email: string) => `We have confirmed it to ${email} and will be in touch with you.`,
    bookedTitle: 'Your booking is confirmed',
    booked: (email: string, id: number) =>
      `It is booked as order ${id}. We will write to ${email} about your ads.`,
    endedTitle: 'This request has expired',
    ended: 'The placements were held for 15 minutes and are free again. Please start once more.',
    back: 'Back to the free placements',
  },
  problem: {
    no_placement: 'Please tick a placement.',
    blank: 'Please fill in this field.',
    too_long: 'This is too long.',
    invalid: 'This is no VAT number. It looks like DE136695976.',
    not_an_email: 'This is not an e-mail address.',
    not_a_plain_name: 'Please enter it without links and addresses.',
    unavailable: 'Someone else has just taken this placement.',
    too_many: 'Please choose fewer placements.',
    wrong_code: 'This code is not right.',
    no_tries: 'Too many wrong codes. Please request a new one.',
    code_ended: 'This code is no longer valid. Please request a new one.',
    too_many_requests: 'Too many requests. Please try again later.',
    title: 'Please check your entries',
  },
  mail: {
    codeSubject: (code: string, title: string) => `${code} is your code for ${title}`,
    codeText: (facts: { code: string; title: string; publisher: string }) =>
      `Your code is ${facts.code}. It confirms your request for placements in ${facts.title} and is valid for 10 minutes.\n\nIf you have not requested anything, you need not do anything: the placements will be free again by themselves.\n\n${facts.publisher}\n`,
    optionSubject: (title: string, until: string) => `Your option in ${title} until ${until}`,
    optionText: (facts: {
      name: string;
      title: string;
      placements: string;
      day: string;
      until: string;
      id: number;
      publisher: string;
    }) =>
      `Hello ${facts.name},\n\nwe have reserved for you as option ${facts.id}:\n\n- ${facts.placements} in ${facts.title}, ${facts.day}\n\nThe option is free of charge and lasts until ${facts.until}. To book, reply to this e-mail by then. Otherwise it ends by itself, and the placements are free again.\n\nKind regards\n${facts.publisher}\n`,
    declinedSubject: (title: string) => `Your request for ${title}`,
    declinedText: (facts: { name: string; title: string; day: string; publisher: string; reason: string }) =>
      `Hello ${facts.name},\n\nunfortunately we cannot offer you the placements in ${facts.title} of ${facts.day}.${facts.reason ? `\n\n${facts.reason}` : ''}\n\nKind regards\n${facts.publisher}\n`,
  },
  requestedInTime: 'Requested on the public page before the booking deadline.',
  embed: {
    title: (title: string) => `Free ad placements in ${title}`,
    ask: 'Request a placement',
    more: 'Formats and prices',
  },
};
export type StorefrontWords = Shape<typeof storefront>;
