/** What the tables of this area with personal data contain, as the page of privacy and its report name them. */
export const tables = {
  users: 'Utilisateur',
  sessions: 'Navigateurs connectés',
  totp_secrets: 'Clés d’applications d’authentification',
  recovery_codes: 'Codes de secours',
  single_sign_on_identities: 'Comptes d’authentification unique',
  passkeys: 'Clés d’accès',
  password_resets: 'Liens pour définir un mot de passe',
  sign_in_failures: 'Connexions échouées',
  security_events: 'Journal de sécurité',
};
