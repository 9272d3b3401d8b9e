/** The people who sign in: their list, inviting and changing them, and the mail that invites. */
export const user = {
  list: {
    title: 'Users',
    invite: 'Invite user',
    you: 'you',
    columns: {
      name: 'Name',
      email: 'Email address',
      role: 'Role',
      state: 'Status',
      lastSignIn: 'Last sign-in',
    },
    never: 'never',
  },
  roles: {
    administrator: 'Administrator',
    sales: 'Sales',
    viewer: 'Viewer',
    customer: 'Self-service customer',
  },
  rights: {
    administrator: 'manages everything, including users and settings',
    sales: 'reserves, books and edits orders and ads',
    viewer: 'sees newsletters and orders, changes nothing',
    customer: 'orders for one customer and sees only that customer’s orders',
  },
  states: { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' },
  form: {
    name: 'Name',
    email: 'Email address',
    role: 'Role',
    customer: 'Customer',
    customerHint: 'The user orders for this customer and sees only that customer’s orders.',
    choose: 'Please select',
    customerEmpty: 'No customer of this name.',
    customerClear: 'Remove the choice',
    locale: 'Language',
  },
  invitation: {
    title: 'Invite user',
    lede: (days: number) =>
      `The user receives an email with a link to set a password. It is valid for ${days} days.`,
    submit: 'Send invitation',
    success: (email: string) => `The invitation to ${email} is on its way.`,
    resend: 'Send invitation again',
    question: (email: string) => `Send the invitation to ${email} again?`,
    explanation: (days: number) =>
      `An email with a new link to set a password is sent at once. The link is valid for ${days} days; the earlier one no longer works.`,
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    endsSessions: 'A new role or another customer takes effect at once: the user has to sign in again.',
    yourself: 'This is your own account. You may lose your own rights.',
  },
  deactivate: {
    label: 'Deactivate',
    question: (name: string) => `Deactivate ${name}?`,
    explanation:
      'The user is signed out at once and can no longer sign in. Orders and history stay as they are.',
    success: (name: string) => `${name} has been deactivated.`,
  },
  reactivate: {
    label: 'Reactivate',
    success: (name: string) => `${name} can sign in again.`,
  },
  secondFactor: {
    label: 'Remove second factor',
    question: (name: string) => `Remove the second factor of ${name}?`,
    explanation:
      'For users who have lost their authenticator app and the recovery codes. They are signed out and then sign in by password alone. Please make sure that it is really them who ask for it.',
    success: (name: string) => `The second factor of ${name} has been removed.`,
  },
  sessions: {
    label: 'Sign out everywhere',
    question: (name: string) => `Sign out ${name} everywhere?`,
    explanation: 'All sessions on all devices end at once. What has not been saved is lost.',
    success: (name: string) => `${name} has been signed out everywhere.`,
  },
  invitationMail: {
    subject: 'Your access to Vertbook',
    text: (facts: { name: string; inviter: string; organization: string; link: string; days: number }) =>
      [
        facts.name === '' ? 'Hello,' : `Hello ${facts.name},`,
        `${facts.inviter} has invited you to Vertbook, where ${facts.organization} sells and books the ad placements in its newsletters. Open this link to set your password:`,
        facts.link,
        `The link can be used once, within ${facts.days} days. A newer link replaces this one. After that, sign in with this email address.`,
        'If you do not know what this is about, you need not do anything.',
      ].join('\n\n'),
  },
};
