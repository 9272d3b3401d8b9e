import type { Shape } from '../../shape.ts';

/** Offers and order confirmations: their PDF, their mail, and their part of the page of an order. */
export type PaperWords = Shape<typeof papers>;

export const papers = {
  kinds: { offer: 'Offer', confirmation: 'Order confirmation' },
  reminder: 'Payment reminder',
  pdf: {
    fileName: {
      offer: (number: string) => `Offer-${number}.pdf`,
      confirmation: (number: string) => `Order-confirmation-${number}.pdf`,
    },
    preview: 'Preview',
    subject: (customer: string) => `Ads for ${customer}`,
    facts: {
      date: 'Date',
      validUntil: 'Valid until',
      order: 'Order',
      bookedOn: 'Booked on',
      customer: 'Customer no.',
      purchaseOrder: 'Your order no.',
      reference: 'Your reference',
      contact: 'Your contact',
    },
    intro: {
      offer: (count: number) =>
        count === 1
          ? 'Thank you for your interest. We are pleased to offer you the following placement:'
          : `Thank you for your interest. We are pleased to offer you the following ${count} placements:`,
      confirmation: (count: number) =>
        count === 1
          ? 'Thank you for your order. We have booked the following placement for you:'
          : `Thank you for your order. We have booked the following ${count} placements for you:`,
    },
    columns: {
      number: 'No.',
      placement: 'Placement',
      sending: 'Sending day',
      net: (currency: string) => `Customer net, ${currency}`,
    },
    /** The sum of the placements so far, at the end of a page and at the top of the next one. */
    carried: { to: 'Carried forward', from: 'Brought forward' },
    noPrice: 'by arrangement',
    withoutPrice: 'Placements without a price are not included in the total.',
    steps: {
      list: (amount: string) => `list price ${amount}`,
      cpm: (price: string, recipients: string, amount: string) =>
        `CPM ${price} × ${recipients} recipients = ${amount}`,
      surcharge: (name: string, percent: string) => `${name} +${percent}`,
      frequency: (from: string, percent: string) => `frequency ${from}× −${percent}`,
      volume: (percent: string) => `volume −${percent}`,
      agreement: (scale: string, number: string) => `${scale} (agreement ${number})`,
      package: (name: string, price: string) => `package ${name}, ${price} in all`,
      special: 'special price',
      specialPercent: (percent: string) => `special price −${percent}`,
    },
    parties: {
      agency: (name: string) => `Booked through the agency ${name}.`,
      billTo: (name: string) => `Invoices go to ${name}.`,
      billToWithCopies: (name: string, copies: string) => `Invoices go to ${name}, with a copy to ${copies}.`,
      rebates:
        'They are made out to the advertiser and state every discount (French Act no. 93-122, art. 20).',
      mandate: (name: string) =>
        `We do not yet have the advertiser’s written mandate for ${name}. Please send it to us before the first issue.`,
    },
    prices: (day: string) => `Prices of ${day}. Amounts are rounded per placement.`,
    fixed: {
      offer: (day: string) =>
        `The placements are reserved for you until ${day}. If you accept by then, these prices apply.`,
      offerWithoutEnd: 'If you accept, these prices apply.',
      confirmation: 'The prices remain as stated here.',
    },
    payment: (days: number) =>
      days === 0
        ? 'Payable at once on receipt of the invoice.'
        : `Payable within ${days} days of the invoice date.`,
    terms: {
      title: 'Deadlines and cancellation',
      amounts: 'Amounts for a cancelled placement are shares of its customer net.',
      withdrawal: 'Until the booking deadline you withdraw free of charge.',
      kinds: { booking: 'Booking deadline', creative: 'Deliver ad by', approval: 'Approve by' },
      cancellation: 'Cancellation',
      free: 'free of charge',
      freeUntil: (day: string) => `free until ${day}`,
      costsUntil: (cost: string, day: string) => `${cost} until ${day}`,
      afterwards: (cost: string) => `then ${cost}`,
      share: (percent: string, amount: string) => `${percent} = ${amount}`,
      delivery: 'How to deliver your ads',
      deliverTo: (email: string) =>
        `Please send text, link and images to ${email}, with the order and item number in the subject. If you have an account with us, enter them in the order directly.`,
      business: (day: string, url: string) =>
        `Our terms of business for advertisements of ${day} apply${url === '' ? '' : `: ${url}`}.`,
    },
    accept: 'To accept, sign below and return this page, or simply reply to our email.',
    signature: { place: 'Place and date', name: 'Name and position', signature: 'Signature' },
    closing: 'Kind regards',
  },
  mail: {
    subject: {
      offer: 'Our offer {number}',
      confirmation: 'Order confirmation {number}',
      reminder: 'Payment reminder: invoice {number}',
    },
    text: {
      offer:
        '{salutation}\n\nPlease find our offer {number} attached. It is valid until {validUntil}. If you would like to accept it, simply reply to this email.\n\nKind regards\n{sender}\n{organization}',
      confirmation:
        '{salutation}\n\nThank you for your order. Please find the confirmation {number} with all placements, sending days and prices attached.\n\nKind regards\n{sender}\n{organization}',
      reminder:
        '{salutation}\n\nOur invoice {number} was due on {dueOn}, and {amount} is still open. You may simply have overlooked it. Please transfer the amount within the next few days. If you have paid in the meantime, please disregard this email.\n\nKind regards\n{sender}\n{organization}',
    },
  },
  texts: {
    title: 'Emails with offers, confirmations and reminders',
    lede: (names: string) =>
      `Leave a field blank for the text shown in grey. These are replaced: ${names}. Who sends a paper can still change the text.`,
    locale: 'Language of the texts',
    subject: (paper: string) => `Subject: ${paper}`,
    text: (paper: string) => `Text: ${paper}`,
  },
  section: {
    title: 'Offers and confirmations',
    none: {
      offer: 'No offer yet.',
      confirmation: 'No confirmation yet.',
    },
    outdated: 'The order has changed since.',
    noneSent: 'No offer or confirmation has been sent to you for this order yet.',
    columns: {
      paper: 'Document',
      day: 'Created',
      locale: 'Language',
      total: 'Total',
      mailed: 'Sent to',
      by: 'By',
    },
    open: (paper: string) => `Open ${paper} as PDF`,
    kept: 'not by email',
    sent: (address: string) => address,
    waiting: (address: string) => `${address} (being sent)`,
    failed: (address: string) => `${address} (could not be sent)`,
    forgotten: 'by email',
    preview: 'Preview',
    make: { offer: 'Send offer', confirmation: 'Send confirmation' },
  },
  dialog: {
    title: {
      offer: (order: number) => `Offer for reservation ${order}`,
      confirmation: (order: number) => `Confirmation of order ${order}`,
    },
    locale: 'Language of the paper and the email',
    how: 'How it gets to the customer',
    byMail: 'By email, with the PDF attached',
    byMailDetail: (address: string) => `Replies go to ${address}.`,
    kept: 'I deliver it myself',
    keptDetail: 'The PDF gets its number and is kept with the order.',
    to: 'Made out to',
    toParty: {
      agency: (name: string) => `${name} (agency)`,
      billTo: (name: string) => `${name} (is billed)`,
      customer: (name: string) => `${name} (advertiser)`,
    },
    commissionHidden: 'This paper does not name the agency’s commission.',
    unprintable: (characters: string) =>
      `No font has these characters: ${characters}. The PDF leaves them out or shows � in their place.`,
    recipient: 'To',
    subject: 'Subject',
    text: 'Text',
    preview: 'Open the PDF as it will be sent',
    send: 'Send',
    keep: 'Create PDF',
    sent: (paper: string, address: string) => `${paper} is being sent to ${address}.`,
    made: (paper: string) => `${paper} has been created.`,
    changed: 'The order or its prices have changed meanwhile. Please look at the preview again.',
  },
};
