import type { Words } from '../../shape.ts';

export const login: Words['login'] = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Code aus Ihrer Authentifizierungs-App',
  codeHint: 'Ohne die App: einer Ihrer Wiederherstellungscodes.',
  recoveryCode: 'Einer Ihrer Wiederherstellungscodes',
  singleSignOn: 'Mit Single Sign-on anmelden',
  passkey: {
    signIn: 'Mit Passkey anmelden',
    use: 'Passkey verwenden',
    cancelled: 'Es wurde kein Passkey verwendet. Bitte versuchen Sie es noch einmal.',
    known: 'Dieses Gerät hat bereits einen Passkey für Sie.',
    wrongAddress:
      'Passkeys funktionieren nur unter der öffentlichen Adresse von Vertbook. Bitte öffnen Sie Vertbook dort.',
    failed: 'Ihr Browser konnte keinen Passkey verwenden.',
  },
  showPassword: 'Passwort anzeigen',
  submit: 'Anmelden',
  submitting: 'Sie werden angemeldet …',
  forgotLink: 'Passwort vergessen?',
  language: 'Sprache',
  demo: {
    title: 'Demo ausprobieren',
    lede: 'Wählen Sie eine Rolle.',
    password: (password) => `Passwort: ${password}`,
    exposed:
      'Öffentliche Demo: Die Passwörter sind allen bekannt, und alle können die Daten sehen und ändern. Geben Sie nichts Vertrauliches ein. Es wird nichts nach außen gesendet.',
    roles: { administrator: 'Administration', sales: 'Verkauf', viewer: 'Nur Ansicht', customer: 'Kunde' },
  },
  forgot: {
    title: 'Passwort vergessen',
    lede: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    submit: 'Link senden',
    submitting: 'Wird gesendet …',
    success: ({ email }) =>
      `Wenn ${email} zu einem Benutzer gehört, ist ein Link für ein neues Passwort unterwegs. Er gilt 60 Minuten.`,
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    password: 'Neues Passwort',
    passwordHint: 'mindestens 8 Zeichen',
    submit: 'Passwort speichern',
    submitting: 'Wird gespeichert …',
    success: 'Ihr neues Passwort wurde gespeichert. Bitte melden Sie sich damit an.',
    noToken:
      'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
    requestAgain: 'Neuen Link anfordern',
  },
  resetMail: {
    subject: 'Neues Passwort für Vertbook festlegen',
    text: ({ name, link }) =>
      [
        name === '' ? 'Guten Tag,' : `Guten Tag ${name},`,
        'Sie haben ein neues Passwort für Vertbook angefordert. Mit diesem Link legen Sie es fest:',
        link,
        'Der Link kann einmal und innerhalb von 60 Minuten verwendet werden. Ein neuerer Link macht ihn ungültig.',
        'Wenn Sie nichts angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ].join('\n\n'),
  },
};
