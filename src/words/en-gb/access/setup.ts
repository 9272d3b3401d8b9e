/** The steps to set up a new organization. */
export const setup = {
  title: 'Getting started',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  done: 'Done',
  open: 'To do',
  hide: 'Do not show again',
  steps: {
    newsletter: {
      title: 'Add a newsletter',
      hint: 'With its sending days and placements. Its issues are created for a year.',
    },
    sending: {
      title: 'Set up sending',
      hint: 'Connect your mailing system, or import the recipients of the newsletter.',
    },
    style: {
      title: 'Adapt the ads to your newsletter',
      hint: 'Colours, fonts and the label of the ads. This needs a newsletter.',
    },
    logo: {
      title: 'Add your logo',
      hint: 'It heads your reports, offers and invoices, with your address.',
    },
    customers: {
      title: 'Bring in your customers',
      hint: 'As a list in CSV format, or one by one.',
    },
    bookings: {
      title: 'Bring in existing bookings',
      hint: 'So that placements that have been sold already are not sold again.',
    },
    colleagues: {
      title: 'Invite your colleagues',
      hint: 'Each with an account and a role of their own.',
    },
  },
};
