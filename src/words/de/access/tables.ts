/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  users: 'Benutzer',
  sessions: 'Angemeldete Browser',
  totp_secrets: 'Schlüssel von Authentifizierungs-Apps',
  recovery_codes: 'Wiederherstellungscodes',
  single_sign_on_identities: 'Konten für Single Sign-on',
  passkeys: 'Passkeys',
  password_resets: 'Links zum Setzen eines Passworts',
  sign_in_failures: 'Fehlgeschlagene Anmeldungen',
  security_events: 'Sicherheitsprotokoll',
};
