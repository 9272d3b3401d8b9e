import type { Today } from '../en-gb/today.ts';

export const today: Today = {
  title: 'Heute',
  production: 'Produktion',
  all: 'Alle Aufgaben von heute',
  overdue: 'Überfällig',
  ads: (count, total) => `${count} von ${total} Anzeigen`,
  moreDays: '10 Tage zeigen',
  fewerDays: '3 Tage zeigen',
  newsletter: 'Newsletter',
  allNewsletters: 'Alle Newsletter',
  hasMore:
    'Es werden nur die ersten 60 Ausgaben gezeigt. Wählen Sie einen Newsletter, um die anderen zu sehen.',
  nothing:
    'Nichts zu tun: In den nächsten Tagen wird keine Ausgabe mit Anzeigen versendet, und keine ist überfällig.',
  look: 'Ansehen',
  lookAt: (issue) => `${issue} ansehen`,
  sending: 'Versand',
  solve: 'Beheben',
  task: {
    late: 'Zu spät',
    missing: 'Fehlt',
    unapproved: 'Nicht freigegeben',
    in_doubt: 'Zu prüfen',
    reserved: 'Nur reserviert',
  },
  missing: (fields) => `Es fehlt noch: ${fields}.`,
  unapproved: 'Vollständig, aber noch nicht freigegeben. Ohne Freigabe wird sie nicht versendet.',
  inDoubt: 'Vollständig, aber ihr Bild wurde nie geprüft, oder die Anzeige passt nicht in das Mailing.',
  reserved: (day) => `Reserviert bis ${day}. Nur Anzeigen gebuchter Aufträge werden versendet.`,
  requests: (count) =>
    count === 1
      ? '1 Anfrage von einer öffentlichen Seite wartet auf Antwort.'
      : `${count} Anfragen von öffentlichen Seiten warten auf Antwort.`,
  answerRequests: 'Antworten',
  openBoard: 'Stand der Anzeigen',
  openAd: 'Anzeige öffnen',
  openOrder: (id) => `Auftrag ${id}`,
  prolong: 'Verlängern',
  prolongTitle: (customer) => `Reservierung für ${customer} verlängern`,
  prolonged: 'Die Reservierung wurde verlängert.',
  reservedUntil: 'Reserviert bis',
  dayMissing: 'Bitte wählen Sie einen Tag.',
  book: 'Buchen',
  cancel: 'Löschen',
  placements: (count) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  dueAds: {
    title: 'Anzeigenschluss naht',
    window: 'nächste 7 Tage',
    empty: 'In den nächsten 7 Tagen ist kein Anzeigenschluss.',
  },
  toCall: {
    title: 'Bitte anrufen',
    window: 'Erinnerungen halfen nicht',
    empty: 'Niemand ist anzurufen.',
    bounced: (names) => `Die E-Mail an ${names} war nicht zustellbar`,
    silent: (names) => `${names} hat die letzte Erinnerung nicht geöffnet`,
    open: 'Auftrag öffnen',
  },
  lapsing: {
    title: 'Ablaufende Reservierungen',
    window: 'nächste 7 Tage',
    empty: 'In den nächsten 7 Tagen läuft keine Reservierung ab.',
  },
  newOrders: {
    title: 'Neue Aufträge von Kunden',
    window: 'noch nicht gebucht',
    empty: 'Keine neuen Reservierungen von Kunden.',
  },
  blocked: {
    title: 'Gesperrte Ausgaben',
    window: 'nächste 8 Wochen',
    empty: 'In den nächsten 8 Wochen ist keine Ausgabe gesperrt.',
    by: (name, day) => `Gesperrt von ${name} am ${day}`,
    open: 'Öffnen',
  },
};
