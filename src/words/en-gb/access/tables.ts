/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  users: 'User',
  sessions: 'Signed-in browsers',
  totp_secrets: 'Keys of authenticator apps',
  recovery_codes: 'Recovery codes',
  single_sign_on_identities: 'Single sign-on accounts',
  passkeys: 'Passkeys',
  password_resets: 'Links to set a password',
  sign_in_failures: 'Failed sign-ins',
  security_events: 'Security log',
};
