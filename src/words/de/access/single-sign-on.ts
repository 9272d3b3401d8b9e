import type { Words } from '../../shape.ts';

export const singleSignOn: Words['singleSignOn'] = {
  title: 'Single Sign-on',
  lede: 'Ihr Team meldet sich bei Ihrem OpenID-Anbieter an, etwa Microsoft Entra, Google oder Keycloak. Die Gruppen dort bestimmen die Rolle.',
  redirectAddress: 'Weiterleitungsadresse',
  redirectAddressHint:
    'Tragen Sie sie bei Ihrem Anbieter ein, wenn Sie Vertbook als Webanwendung registrieren.',
  isEnabled: 'Single Sign-on',
  enabled: { yes: 'Ein', no: 'Aus' },
  issuer: 'Adresse des Anbieters (Issuer)',
  issuerHint: 'Zum Beispiel https://login.example.com/realms/verlag',
  clientId: 'Client-ID',
  clientSecret: 'Client-Secret',
  clientSecretHint: 'Es wird verschlüsselt gespeichert und nie wieder angezeigt.',
  clientSecretSet: 'Ein Secret ist gespeichert. Leer lassen, um es zu behalten.',
  domains: 'Domains der E-Mail-Adressen',
  domainsHint:
    'Durch Leerzeichen getrennt: example.com example.org. Nur diese Adressen können sich anmelden.',
  domainProof: 'Nachweis der Domains',
  domainProofHint: (name: string) =>
    `Veröffentlichen Sie diesen Text als TXT-Eintrag von ${name}.example.com im DNS jeder Domain, bevor Sie die Domain hier speichern. Danach wird der Eintrag nicht mehr gebraucht.`,
  groupsClaim: 'Claim mit den Gruppen',
  groupsClaimHint: 'Der Name, unter dem Ihr Anbieter die Gruppen eines Benutzers sendet.',
  roleMappings: 'Rollen der Gruppen',
  roleMappingsHint:
    'Es gilt die erste Zeile, zu deren Gruppe der Benutzer gehört. Die Rolle wird bei jeder Anmeldung gesetzt.',
  group: 'Gruppe',
  role: 'Rolle',
  addGroup: 'Gruppe hinzufügen',
  removeGroup: (group: string) => `${group || 'Diese Zeile'} entfernen`,
  moveGroup: (group: string) => `${group || 'Diese Zeile'} nach oben`,
  defaultRole: 'Ohne passende Gruppe',
  refused: 'Kein Zugang',
  createsUsers: 'Benutzer ohne Konto',
  createsUsersChoices: {
    yes: 'Bei der ersten Anmeldung ein Konto anlegen',
    no: 'Ablehnen, bis sie eingeladen sind',
  },
  requiresVerifiedEmail: 'E-Mail-Adressen',
  requiresVerifiedEmailHint:
    'Ein Konto wird über seine Adresse gefunden. Ohne die Prüfung darf Ihr Anbieter niemanden seine Adresse selbst wählen lassen.',
  requiresVerifiedEmailChoices: { yes: 'Nur bestätigte (email_verified)', no: 'Ohne diese Prüfung' },
  allowsPasswords: 'Passwörter und Passkeys',
  allowsPasswordsHint:
    'Administratoren können sich immer damit anmelden, damit niemand ausgesperrt wird, wenn der Anbieter ausfällt.',
  allowsPasswordsChoices: {
    yes: 'Bleiben möglich',
    no: 'Nur für Administratoren und Selbstbucher',
  },
  check: 'Verbindung testen',
  checkHint: 'Getestet wird, was gespeichert ist.',
  states: {
    ready: 'Der Anbieter ist erreichbar und akzeptiert den Client.',
    unreachable:
      'Der Anbieter ist nicht erreichbar. Prüfen Sie die Adresse; vielleicht muss Ihr Betreiber sie erlauben.',
    no_provider: 'Unter dieser Adresse gibt es keinen OpenID-Anbieter.',
    unsupported:
      'Der Anbieter bietet nicht, was Vertbook braucht: eine Anmeldeseite, signierte Tokens und PKCE mit S256.',
    wrong_client: 'Der Anbieter akzeptiert Client-ID, Client-Secret oder Weiterleitungsadresse nicht.',
  },
  returning: {
    title: 'Single Sign-on',
    pending: 'Sie werden angemeldet …',
    confirmed: 'Bestätigt. Sie können dieses Fenster schließen.',
    signedIn: 'Sie sind angemeldet. Sie können dieses Fenster schließen.',
    back: 'Zurück zur Anmeldung',
  },
  confirm: {
    message: 'Bitte melden Sie sich bei Ihrem Anbieter noch einmal an. Dafür öffnet sich ein neues Fenster.',
    submit: 'Anmeldeseite öffnen',
  },
};
