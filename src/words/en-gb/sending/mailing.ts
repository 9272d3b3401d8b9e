/** What the readers of a newsletter read beside its ads: its frame, and the page where they unsubscribe. */
export const mailing = {
  letter: {
    /** The subject of an issue: of its topic, or of its date where it has none. */
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
    /** The list is not there any more. */
    gone: 'You will not receive this newsletter any more.',
    invalidTitle: 'This link is not valid',
    invalid: 'Please use the link in your newsletter exactly as it is.',
  },
};
