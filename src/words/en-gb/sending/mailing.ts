/** The texts for readers of a newsletter, apart from its ads: the frame of its mails, and the page to unsubscribe. */
export const mailing = {
  letter: {
    /** The subject of the mails of an issue, with its topic, or with its date if it has no topic. */
    subject: (title: string, topicOrDate: string) => `${title}: ${topicOrDate}`,
    testSubject: (subject: string) => `[Test] ${subject}`,
    received: (title: string, organization: string) =>
      `You receive “${title}” from ${organization} because you subscribed to it.`,
    unsubscribe: 'Unsubscribe',
    test: 'This is a test email: it shows what the readers will get. There is nothing to unsubscribe from.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: (list: string) => `You will no longer receive “${list}”.`,
    submit: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: (list: string) => `You will not receive “${list}” any more.`,
    /** If the list no longer exists. */
    gone: 'You will not receive this newsletter any more.',
    invalidTitle: 'This link is not valid',
    invalid: 'Please use the link in your newsletter exactly as it is.',
  },
};
