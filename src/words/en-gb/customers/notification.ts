/** What concerns a user: the bell, the daily mail, and their settings. */
export const notification = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  empty: 'Nothing new for you.',
  markAll: 'Mark all as read',
  unread: 'unread',
  settings: 'Choose notifications',
  texts: {
    ordered: (customer: string) => `${customer} has placed an order.`,
    delivered: (customer: string, placement: string, issue: string) =>
      `${customer} has completed the ad “${placement}” for ${issue}.`,
    lapsing: (customer: string, day: string) => `The reservation of ${customer} is valid only until ${day}.`,
    stopped: (customer: string, issue: string) =>
      `The sending of ${issue} is stopped. An ad of ${customer} is affected.`,
    unsent: (customer: string, issue: string) => `An ad of ${customer} was not sent in ${issue}.`,
    moved: (customer: string, publication: string, day: string) =>
      `The issue of ${publication} with an ad of ${customer} is now sent on ${day}.`,
    unmailed: (customer: string) =>
      `The report for ${customer} was not sent automatically: the email address or figures are missing.`,
    requested: (company: string, issue: string) => `${company} requests placements in ${issue}.`,
    invited: (customer: string) =>
      `A contact of ${customer} has given somebody else access to an order. Please check the links of the order.`,
    money_back: (customer: string, number: string) =>
      `The payment provider has moved money of invoice ${number} of ${customer}: a refund or a chargeback. Please check the invoice.`,
    mentioned: (user: string, customer: string) => `${user} mentioned you in the order of ${customer}.`,
  },
  choice: {
    title: 'Notifications',
    lede: 'Choose what the bell shows and what you get in one email on the morning of each working day. Orders are yours if you created them; a customer’s own orders go to whoever took the customer’s last one.',
    kind: 'Event',
    bell: 'Bell',
    mail: 'Daily email',
    inBell: (kind: string) => `${kind}: show in the bell`,
    inMail: (kind: string) => `${kind}: daily email`,
    saved: 'Notifications saved.',
    kinds: {
      ordered: 'A customer has placed an order',
      delivered: 'A customer has completed an ad',
      lapsing: 'A reservation lapses within two working days',
      stopped: 'The sending of an issue is stopped',
      unsent: 'An ad was not sent',
      moved: 'An issue has moved to another day',
      unmailed: 'A report was not sent automatically',
      requested: 'A visitor of a public page requests placements',
      invited: 'A contact has given somebody else access to an order',
      money_back: 'A payment provider has refunded or charged back a payment',
      mentioned: 'A colleague has mentioned me',
    },
  },
  mail: {
    subject: (count: number) =>
      count === 1 ? 'Vertbook: 1 notification' : `Vertbook: ${count} notifications`,
    text: ({ news, settings }: { news: string; settings: string }) =>
      `Good morning,\n\nHere is what is new:\n\n${news}\n\nYou receive this email because you have chosen it in your profile. You can turn it off there:\n${settings}`,
  },
};
