/** Protection of unsaved work: signing in again on the same page, a lost connection, kept entries, two versions. */
export const safekeeping = {
  session: {
    title: 'Please sign in again',
    message:
      'Your session has ended. Everything on this page is still here: sign in and carry on where you left off.',
    submit: 'Sign in and continue',
    leave: 'Leave this page',
  },
  confirm: {
    title: 'Please confirm that it is you',
    message:
      'This concerns access to Vertbook. Please enter your password; you are then not asked again for some minutes.',
    submit: 'Confirm',
  },
  connection: {
    offline: 'You are offline. What you have typed is kept.',
    unreachable: 'The server is not responding. What you have typed is kept.',
    tryNow: 'Try now',
  },
  code: {
    title: 'This page has not been loaded yet',
    offline:
      'This page has to be loaded first, and there is no connection. It opens as soon as the connection is back.',
    updated: 'Vertbook has been updated in the meantime. Load the page again; what you have typed is kept.',
    reload: 'Load again',
  },
  kept: {
    found: (time: string) => `You typed this on ${time} and did not save it.`,
    foundText: 'It was kept on this device and is in the form again.',
    take: 'Keep it',
    discard: 'Discard it',
  },
  stale: {
    title: 'Changed in the meantime',
    message:
      'Somebody else has saved this entry while you were editing it. Choose which version should count in each field.',
    note: 'Somebody else has saved this entry while you were editing it.',
    compare: 'Compare',
    field: 'Field',
    mine: 'Your version',
    theirs: 'Their version',
    empty: 'empty',
    hidden: 'not shown',
    later: 'Keep editing',
    takeTheirs: 'Take all of theirs',
    save: 'Save the choice',
  },
};
