import type { calendar as enGb } from '../../en-gb/catalogue/calendar.ts';
import type { Shape } from '../../shape.ts';

const kinds = {
  booking: 'Buchungsschluss',
  creative: 'Anzeigenschluss',
  approval: 'Freigabe fällig',
};

export const calendar: Shape<typeof enGb> = {
  feed: {
    name: (publisher) => `${publisher}: Fristen und Versandtage`,
    sending: (publication) => `Versand: ${publication}`,
    deadline: (kind, publication) => `${kinds[kind]}: ${publication}`,
    deadlineOf: (kind, placement, publication) => `${kinds[kind]}: ${placement}, ${publication}`,
    sendingOn: (day) => `Ausgabe vom ${day}`,
  },
  profile: {
    title: 'Kalender',
    explanation:
      'Ihr Kalenderprogramm kann Fristen und Versandtage anzeigen und aktuell halten. Abonnieren Sie dafür eine geheime Adresse.',
    none: 'Sie haben noch keine Kalender-Adresse.',
    since: (day) => `Ihre Adresse besteht seit ${day}. Sie wird nur beim Erstellen angezeigt.`,
    make: 'Adresse erstellen',
    renew: 'Adresse ersetzen',
    revoke: 'Adresse widerrufen',
    revoked: 'Die Kalender-Adresse wurde widerrufen.',
    made: 'Fügen Sie diese Adresse in Ihrem Kalenderprogramm als Abonnement hinzu. Kopieren Sie sie jetzt: Sie wird nicht noch einmal angezeigt.',
    address: 'Geheime Adresse',
    copy: 'Adresse kopieren',
    copied: 'Die Adresse wurde kopiert.',
    copyFailed: 'Ihr Browser hat das Kopieren nicht erlaubt. Bitte markieren und kopieren Sie die Adresse.',
    warning: 'Wer diese Adresse hat, kann Fristen und Versandtage lesen, sonst nichts.',
    question: 'Kalender-Adresse ersetzen?',
    consequence:
      'Die bisherige Adresse funktioniert sofort nicht mehr. Ihre Kalenderprogramme brauchen dann die neue.',
  },
};
