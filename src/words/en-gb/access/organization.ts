/** The organisation's own settings. */
export const organization = {
  title: 'Organisation',
  sections: {
    general: 'General',
    sales: 'Sales',
    selfService: 'Customers who order for themselves',
    signIn: 'Sign-in',
    counting: 'Counting and reports',
  },
  name: 'Name',
  timeZone: 'Time zone',
  timeZoneHint: 'Determines when reservations lapse and what “today” means.',
  timeZonePlaceholder: 'Continent or city',
  timeZoneEmpty: 'No time zone of this name.',
  defaultLocale: 'Default language',
  defaultLocaleHint: 'The language of new users and of newsletters without a language of their own.',
  reservationDays: 'Period of a reservation in days',
  selfServiceOpenPlacements: 'Placements reserved at the same time',
  selfServiceReservationDays: 'Duration of reservations in days',
  selfServiceOrderPlacements: 'Placements in one order',
  salesSpecialPricePercent: 'Largest discount by sales (%)',
  numberHints: {
    salesSpecialPricePercent:
      'How much salespeople may take off with special prices. With 0, only administrators agree special prices.',
    reservationDays:
      'New orders propose this period, but end on the working day before the first issue at the latest.',
    selfServiceOpenPlacements:
      'How many a customer who orders for itself may have reserved. Does not apply to the sales team.',
    selfServiceReservationDays: 'How long a reservation may last if customers order for themselves.',
    selfServiceOrderPlacements: 'How many an order may have if customers order for themselves.',
  },
  mailDays: 'Emails Vertbook has written, in days',
  readerDays: 'Addresses of readers of an issue, in days',
  imageDays: 'Unused images, in days',
  retention: {
    title: 'Retention',
    explanation:
      'What is older is deleted every night. What an order, a report or an issue still needs is kept.',
    hints: {
      mailDays: (min: number, max: number) => `From the day the email was written. ${min} to ${max} days.`,
      readerDays: (min: number, max: number) =>
        `From the day the issue was sent. How many there were is kept. ${min} to ${max} days.`,
      imageDays: (min: number, max: number) =>
        `Uploaded images that are no longer in any ad, report or issue. ${min} to ${max} days.`,
    },
  },
  reportMailDays: 'Send reports automatically',
  reportMails: {
    hint: 'To the customer’s contact, with the PDF and the public link, on working days from eight o’clock. Not if the report has already been sent. The figures grow for two weeks: after 14 days they are final.',
    never: 'No',
    after: (days: number) =>
      days === 1 ? 'One day after the last issue' : `${days} days after the last issue`,
  },
  otherSettings: 'Other settings',
  letterhead: 'Letterhead',
  letterheadLede: 'Logo, address and footer of reports, offers and invoices',
  seller: 'Company details for invoices',
  sellerLede: 'Legal name, tax numbers and bank account on invoices',
  singleSignOnLede: 'Sign in with your company’s user directory',
  salesSeeCustomers: 'Salespeople see all customers',
  salesSeeCustomersHint:
    'The week view shows who has reserved or booked a placement and links to the order. Administrators always see it, viewers and self-service customers never.',
  salesSeePrices: 'Salespeople see prices',
  salesSeePricesHint:
    'Prices are shown in the cart and in orders. Administrators always see them, self-service customers their own, viewers never.',
  secondFactorRoles: 'Second factor required for',
  secondFactorRolesHint:
    'Users of these roles need a passkey or an authenticator app. Users without one must set one up first, even if already signed in. You need one yourself before you tick your own role.',
  trackingMode: 'Counting of views and clicks',
  trackingModeHint: 'Applies to ads that are handed over from now on. Numbers counted so far stay.',
  trackingModes: {
    anonymous: {
      label: 'Anonymous',
      detail:
        'Nothing is kept of who opened or clicked. Readers are told apart in memory for half an hour only. The links of each mail that Vertbook sends have a random key for this, which is not stored.',
    },
    deduplicated: {
      label: 'Tell readers apart',
      detail:
        'Reports also say how many different readers it was. They are told apart by a key that becomes worthless after two days; no address is kept.',
    },
    recipients: {
      label: 'Each recipient once',
      detail:
        'For newsletters that Vertbook itself sends: reports say how many recipients saw or clicked an ad, as far as machines are recognised. The links of each mail have a random key for its recipient, which means nothing outside this system. This is personal data: name it in your privacy notice, and obtain consent where the law requires it. Kept is which ads a recipient saw or clicked, for 16 days; the key is deleted with the addresses of the issue. Other newsletters are counted anonymously.',
    },
    off: {
      label: 'Not at all',
      detail:
        'Links and images lead straight to the customer. The report shows what the mailing system reports.',
    },
  },
};
