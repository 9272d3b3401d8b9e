/** Signing in, a forgotten password, a new password, and the mail between them. */
export const login = {
  title: 'Sign in',
  email: 'Email address',
  password: 'Password',
  code: 'Code from your authenticator app',
  codeHint: 'No app to hand? Enter one of your recovery codes.',
  recoveryCode: 'One of your recovery codes',
  singleSignOn: 'Sign in with single sign-on',
  passkey: {
    signIn: 'Sign in with a passkey',
    use: 'Use a passkey',
    cancelled: 'No passkey was used. Please try again.',
    known: 'This device already has a passkey for you.',
    wrongAddress: 'Passkeys work at the public address of Vertbook only. Please open Vertbook there.',
    failed: 'Your browser could not use a passkey.',
  },
  showPassword: 'Show password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  forgotLink: 'Forgot password?',
  language: 'Language',
  demo: {
    title: 'Try the demo',
    lede: 'Choose a role.',
    password: (password: string) => `Password: ${password}`,
    exposed:
      'Public demo: everybody knows the passwords, and everybody can see and change the data. Enter nothing confidential. Nothing is sent outside.',
    roles: { administrator: 'Administrator', sales: 'Sales', viewer: 'Viewer', customer: 'Customer' },
  },
  forgot: {
    title: 'Forgot password',
    lede: 'Enter your email address. We will send you a link to set a new password.',
    submit: 'Send link',
    submitting: 'Sending…',
    success: ({ email }: { email: string }) =>
      `If ${email} belongs to a user, a link to set a new password is on its way. It can be used for 60 minutes.`,
    back: 'Back to sign in',
  },
  reset: {
    title: 'Set a new password',
    password: 'New password',
    passwordHint: 'at least 8 characters',
    submit: 'Save password',
    submitting: 'Saving…',
    success: 'Your new password has been saved. Please sign in with it.',
    noToken: 'This link is incomplete. Please open it from the email again, or request a new one.',
    requestAgain: 'Request a new link',
  },
  resetMail: {
    subject: 'Set a new password for Vertbook',
    text: ({ name, link }: { name: string; link: string }) =>
      [
        name === '' ? 'Hello,' : `Hello ${name},`,
        'You asked for a new password for Vertbook. Open this link to set it:',
        link,
        'The link can be used once, within 60 minutes. A newer link replaces this one.',
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ].join('\n\n'),
  },
};
