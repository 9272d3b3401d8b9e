/** The facts in the mails that warn users. `actor` is the user who did it, `administrator` the new administrator. */
export interface AlertFacts {
  name: string;
  actor: string;
  administrator: string;
  /** What has changed in how the user signs in. */
  change: string;
  device: string;
  address: string;
  /** The part of the network address that the list of sessions shows. */
  network: string;
  time: string;
  url: string;
}

/** The security log: its page, its file, and the mails that warn users. */
export const security = {
  title: 'Security log',
  lede: 'Who signed in, who was refused, and who changed rights, keys or settings. Only administrators see this page.',
  empty: 'Nothing has been recorded yet.',
  noMatches: 'No entry matches this filter.',
  more: 'Show older entries',
  export: 'Export as CSV',
  exported: (file: string) => `${file} was saved.`,
  fileName: 'Security log',
  system: 'Vertbook',
  unknown: 'not recorded',
  filter: {
    label: 'Filter',
    kind: 'Event',
    user: 'Person',
    outcome: 'Outcome',
    from: 'From',
    until: 'Until',
    all: 'All',
    reset: 'Reset filter',
  },
  columns: {
    time: 'Time',
    event: 'Event',
    who: 'Who',
    from: 'From where',
    subject: 'Concerns',
    outcome: 'Outcome',
  },
  fileColumns: {
    time: 'Time',
    event: 'Event',
    outcome: 'Outcome',
    who: 'Who',
    address: 'Address',
    device: 'Device',
    subject: 'Concerns',
    detail: 'Detail',
  },
  outcomes: { done: 'Done', refused: 'Refused' },
  kinds: {
    signed_in: 'Signed in',
    sign_in_refused: 'Sign-in refused',
    signed_out: 'Signed out',
    session_ended: 'Session ended',
    sessions_ended: 'All sessions of a user ended',
    reauthenticated: 'Identity confirmed again',
    reauthentication_refused: 'Confirmation of identity refused',
    password_reset_requested: 'Link for a new password requested',
    password_changed: 'Password changed',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    totp_enabled: 'One-time codes switched on',
    totp_disabled: 'One-time codes switched off',
    recovery_codes_created: 'Recovery codes created',
    second_factor_refused: 'Second factor refused',
    second_factor_reset: 'Second factor of a user reset',
    account_linked: 'Account linked',
    user_invited: 'User invited',
    user_created: 'User created',
    user_changed: 'Customer of a user changed',
    role_changed: 'Role changed',
    user_deactivated: 'User deactivated',
    user_reactivated: 'User reactivated',
    person_erased: 'Personal data erased',
    connection_added: 'Mailing system connected',
    connection_changed: 'Connection to a mailing system changed',
    connection_removed: 'Mailing system disconnected',
    feed_key_created: 'Feed key created',
    feed_key_rotated: 'Feed key replaced',
    calendar_created: 'Calendar address created',
    calendar_revoked: 'Calendar address revoked',
    report_link_created: 'Link to a report created',
    report_link_revoked: 'Link to a report withdrawn',
    order_link_created: 'Link to an order created',
    order_link_revoked: 'Link to an order withdrawn',
    data_exported: 'Data exported',
    person_report_exported: 'Report about a person exported',
    security_log_exported: 'Security log exported',
    backup_made: 'Backup made',
    backup_restored: 'Backup restored',
    settings_changed: 'Settings changed',
    organization_reset: 'Organisation reset',
    act_refused: 'Not permitted',
    upload_refused: 'Upload refused',
    alert_sent: 'Warning email sent',
  },
  details: {
    password: 'with password',
    passkey: 'with passkey',
    totp: 'with one-time code',
    recovery_code: 'with recovery code',
    single_sign_on: 'with single sign-on',
    new_device: 'new device',
    sign_in_failures: 'failed sign-ins',
    new_administrator: 'new administrator',
    accountHolder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
  },
  mails: {
    unknownDevice: 'an unknown program',
    new_device: {
      subject: 'Vertbook: sign-in from a new device',
      text: (facts: AlertFacts) =>
        [
          facts.name === '' ? 'Hello,' : `Hello ${facts.name},`,
          'Someone has signed in with your account from a device that has not been used before:',
          `${facts.device}\nAddress: ${facts.address}\nTime: ${facts.time}`,
          'If it was you, you need not do anything.',
          `If not, open ${facts.url}, choose “Forgot password?” on the login page and set a new password. That ends all sessions. Tell your administrator as well.`,
        ].join('\n\n'),
    },
    sign_in_failures: {
      subject: 'Vertbook: failed sign-ins to your account',
      text: (facts: AlertFacts) =>
        [
          facts.name === '' ? 'Hello,' : `Hello ${facts.name},`,
          'Within a day, ten attempts to sign in with your account have failed. The last one:',
          `${facts.device}\nAddress: ${facts.address}\nTime: ${facts.time}`,
          'If it was you, you need not do anything. Your account is not locked.',
          `If not, someone may be guessing your password. Further attempts are slowed down. If you use your password elsewhere as well, open ${facts.url} and set a new one by “Forgot password?” on the login page.`,
        ].join('\n\n'),
    },
    account_changed: {
      subject: (change: string) => `Vertbook: ${change}`,
      text: (facts: AlertFacts) =>
        [
          facts.name === '' ? 'Hello,' : `Hello ${facts.name},`,
          'There has been a change to how you sign in to Vertbook:',
          `${facts.change}\nBy: ${facts.actor}\nDevice: ${facts.device}\nNetwork: ${facts.network}\nTime: ${facts.time}`,
          'If it was you, or your administrator on your request, you need not do anything.',
          `If not, open ${facts.url}, choose “Forgot password?” on the login page and set a new password. That ends all sessions. Tell your administrator as well.`,
        ].join('\n\n'),
    },
    changes: {
      password_changed: 'Password changed',
      passkey_added: 'Passkey added',
      passkey_removed: 'Passkey removed',
      totp_enabled: 'One-time codes switched on',
      totp_disabled: 'One-time codes switched off',
      recovery_codes_created: 'Recovery codes renewed',
      recovery_code_used: 'Recovery code used to sign in',
      second_factor_reset: 'Second factor removed',
    },
    new_administrator: {
      subject: 'Vertbook: new administrator',
      text: (facts: AlertFacts) =>
        [
          facts.name === '' ? 'Hello,' : `Hello ${facts.name},`,
          `${facts.administrator} is now an administrator of your organisation in Vertbook. ${facts.actor} has arranged this. (${facts.time})`,
          'Administrators can see and change everything, including users and settings.',
          `If this is not intended, sign in at ${facts.url}, change the role under “Users” and look at the security log.`,
        ].join('\n\n'),
    },
  },
};
