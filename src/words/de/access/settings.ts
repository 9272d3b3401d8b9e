import type { settings as enGb } from '../../en-gb/access/settings.ts';
import type { Shape } from '../../shape.ts';

export const settings: Shape<typeof enGb> = {
  title: 'Einstellungen',
  unfinished: (count) => `${count} unfertig`,
  disturbed: (count) => `${count} gestört`,
  groups: { organization: 'Haus', selling: 'Verkauf', money: 'Geld', connections: 'Anschlüsse' },
  hints: {
    organization: 'Name, Zeitzone, Sprachen und Regeln für alle',
    users: 'Wer Zugang hat und mit welcher Rolle',
    singleSignOn: 'Mit dem Verzeichnis Ihres Unternehmens anmelden',
    securityLog: 'Wer sich angemeldet und wer Rechte und Schlüssel geändert hat',
    privacy: 'Finden und löschen, was über eine Person gespeichert ist',
    user: 'Ihr Name, Ihre Sprache, Ihr Passwort und Ihre Benachrichtigungen',
    publications: 'Plätze, Preislisten, Fristen und Aussehen jedes Newsletters',
    issues: 'Ausgaben anlegen, verschieben und sperren',
    customers: 'Unternehmen, Kontakte und Agenturen',
    letterhead: 'Logo, Anschrift und Fußzeile von Reports, Angeboten und Rechnungen',
    seller: 'Firma, Steuernummern, Bankverbindung und Online-Zahlung',
    delivery: 'Versandsysteme, Empfängerlisten und ihre Newsletter',
    outbox: 'Die E-Mails, die Vertbook versendet hat oder noch versendet',
    dataExport: 'Alle Anzeigen eines Monats als Tabelle',
  },
  users: (count, invited) =>
    `${count === 1 ? '1 Person' : `${count} Personen`}${invited === 0 ? '' : `, ${invited === 1 ? '1 Einladung offen' : `${invited} Einladungen offen`}`}`,
  publications: (count) => `${count} Newsletter`,
  systems: (count) => (count === 1 ? '1 Versandsystem' : `${count} Versandsysteme`),
  paused: (name) => `${name} ist angehalten`,
};
