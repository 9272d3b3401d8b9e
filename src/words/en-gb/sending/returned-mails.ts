/** The mails of an issue that came back. */
export const returnedMails = {
  title: 'Emails that came back',
  explanation:
    'An address that does not work gets no more emails from any of your lists, and neither does a reader who has reported an email as spam. If emails cannot be delivered for another reason, such as a full mailbox, the address gets no more after three issues in a row, two weeks apart at least. On the page of the list you can subscribe an address again.',
  columns: { email: 'Recipient', what: 'What happened', time: 'When', further: 'Further emails' },
  kinds: {
    hard: 'The address does not work',
    soft: 'Could not be delivered',
    complaint: 'Reported as spam',
  },
  withStatus: (kind: string, status: string) => `${kind} (${status})`,
  suppressed: 'None',
  subscribed: 'As before',
  unlisted: 'On no list any more',
  more: 'Show more',
};
