import type { Profile } from '../en-gb/profile.ts';

export const profile: Profile = {
  title: 'Benutzereinstellungen',
  name: 'Name',
  email: 'E-Mail-Adresse',
  locale: 'Sprache',
  password: {
    title: 'Passwort',
    lede: 'Zum Ändern brauchen Sie Ihr bisheriges Passwort. Ihre anderen Geräte werden dabei abgemeldet.',
    change: 'Passwort ändern',
    save: 'Passwort speichern',
    current: 'Bisheriges Passwort',
    success: 'Ihr Passwort wurde geändert. Ihre anderen Geräte wurden abgemeldet.',
  },
  outbox: {
    title: 'Postausgang',
    lede: 'Es ist kein Mailserver eingerichtet. Deshalb werden E-Mails hier abgelegt statt versendet.',
    empty: 'Es wurde noch keine E-Mail geschrieben.',
    off: 'Ein Mailserver ist eingerichtet: E-Mails werden versendet und nicht hier abgelegt.',
    to: 'An',
    asMail: 'Als E-Mail',
    asText: 'Als Text',
    frame: (subject) => `E-Mail: ${subject}`,
    toDelivery: 'Zum Versand dieser Ausgabe',
  },
};
