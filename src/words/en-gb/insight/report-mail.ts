import type { Shape } from '../../shape.ts';

/** Sending a report by mail: the dialog, what was sent, and the text of the mail. */
export type ReportMailWords = Shape<typeof reportMail>;

export const reportMail = {
  send: 'Send report',
  title: (customer: string) => `Send the report to ${customer}`,
  recipients: 'To',
  recipientsHint: 'Separate several addresses by commas. Each of them gets an email of its own.',
  locale: 'Language',
  localeHint: 'Of the text and of the attached PDF.',
  subject: 'Subject',
  text: 'Text',
  attached: (file: string) => `${file} is attached.`,
  withoutLink: 'The public link was withdrawn, so the email has only the PDF.',
  replies: (address: string) => `Replies go to ${address}.`,
  submit: 'Send',
  enqueued: 'The report is being sent.',
  mails: {
    title: 'Sent by email',
    sent: (time: string, recipients: string) => `Sent on ${time} to ${recipients}`,
    waiting: (time: string, recipients: string) => `Being sent since ${time} to ${recipients}`,
    failed: (time: string, recipients: string) => `Could not be sent on ${time} to ${recipients}`,
    // If the mail was deleted because of its age.
    forgotten: (time: string, count: number) =>
      count === 1 ? `Sent on ${time} to one address` : `Sent on ${time} to ${count} addresses`,
    by: (name: string) => `by ${name}`,
    automatic: 'automatically',
  },
  body: {
    figures: (order: number) =>
      `The figures for your order ${order} are in. The attached report shows how many people received, saw and clicked your ads.`,
    link: (link: string) => `You will always find the current figures here:\n${link}`,
    questions: 'If you have any questions, we are happy to help. Just reply to this email.',
  },
};
