import type { Shape } from '../shape.ts';

/** The user's own settings, and the outbox of an instance without a mail server. */
export type Profile = Shape<typeof profile>;

export const profile = {
  title: 'User settings',
  name: 'Name',
  email: 'Email address',
  locale: 'Language',
  password: {
    title: 'Password',
    lede: 'You need your present password to change it. Your other devices are signed out then.',
    change: 'Change password',
    save: 'Save password',
    current: 'Present password',
    success: 'Your password has been changed. Your other devices have been signed out.',
  },
  sessions: {
    title: 'Where you are signed in',
    unknownDevice: 'Unknown device',
    current: 'This device',
    lastUsed: (time: string) => `Last used ${time}`,
    end: 'Sign out',
    endNamed: (device: string) => `Sign out: ${device}`,
    endOthers: 'Sign out all other devices',
    question: 'Sign out all other devices?',
    explanation: 'You stay signed in here. On the other devices you have to sign in again.',
    ended: 'The device has been signed out.',
    othersEnded: 'All other devices have been signed out.',
  },
  outbox: {
    title: 'Outbox',
    lede: 'No mail server is set up, so emails are kept here instead of being sent.',
    empty: 'No email has been written yet.',
    off: 'A mail server is set up: emails are sent and not kept here.',
    to: 'To',
    asMail: 'As an email',
    asText: 'As text',
    frame: (subject: string) => `Email: ${subject}`,
    toDelivery: 'To the sending of this issue',
  },
};
