import type { Shape } from '../../shape.ts';

/** The reminders of ads that wait for the customer: their mail, and its settings. */
export type AdReminderWords = Shape<typeof adReminder>;

export const adReminder = {
  mail: {
    subject: (count: number) =>
      count === 1 ? '1 ad is waiting for you' : `${count} ads are waiting for you`,
    subjectUntil: (count: number, until: string) =>
      count === 1
        ? `1 ad is waiting for you until ${until}`
        : `${count} ads are waiting for you, the first until ${until}`,
    subjectOver: (count: number) =>
      count === 1 ? 'The deadline of 1 ad has passed' : `The deadline of ${count} ads has passed`,
    subjectCopy: (subject: string, name: string) => `Copy for ${name}: ${subject}`,
    greeting: (name: string) => `Dear ${name},`,
    opening: 'something of your order is still open. A file is enough, or write the text on the page.',
    openingOver: 'a deadline of your order has passed:',
    order: (id: number) => `Order ${id}`,
    states: {
      missing: 'not delivered yet',
      draft: 'not complete or not submitted yet',
      changes_requested: 'a change was asked for',
      submitted: 'waits for your approval',
    },
    until: (what: string, when: string) => `${what}, until ${when}`,
    /** After the deadline: the page still takes the ad, or no longer. */
    late: (what: string, when: string) => `${what}, was due by ${when}. You can still deliver it on the page`,
    closed: (what: string, when: string) =>
      `${what}, was due by ${when}. The page no longer takes changes; please reply to this mail`,
    otherwise: {
      leave_out: 'Without it the ad is left out.',
      leave_out_billed: 'Without it the ad is left out and billed all the same.',
      last_approved: 'Without it your last approved ad is sent.',
      house_ad: 'Without it another ad is sent in its place.',
    },
    silence: 'If we do not hear from you by then, it counts as approved.',
    specification: 'What it must be like:',
    open: 'Open your ads:',
    button: 'Open my ads',
    withoutButton: 'If the button does nothing:',
    alone: 'The links are yours alone. Please do not pass them on.',
    why: 'You get this mail on working days while something of your order is open, at most once a day.',
    howMany: 'You can choose fewer mails at the end of the page.',
    closing: 'Kind regards',
    withoutLink: '(only in the mail to the contact)',
  },
  settings: {
    title: 'Reminders of ads',
    explanation:
      'Holds for all newsletters. Contacts get a mail at 8:00, ten, five, two and one working days before a deadline for their ads, and one after it. Several ads are in one mail, and what was delivered is not asked for.',
    isOn: 'Remind contacts by email',
    locale: 'Texts in',
    opening: 'First paragraph',
    closing: 'Last paragraph',
    usual: 'Empty for the usual text.',
    preview: 'Preview',
    sample: {
      contact: 'Priya Nair',
      placement: 'Top ad',
      newsletter: 'The Wharf Letter',
    },
    on: 'on',
    off: 'off',
  },
};
