import type { Words } from '../../shape.ts';

export const safekeeping: Words['safekeeping'] = {
  session: {
    title: 'Bitte melden Sie sich erneut an',
    message:
      'Ihre Sitzung ist beendet. Auf dieser Seite ist noch alles da: Melden Sie sich an, und es geht weiter, wo Sie waren.',
    submit: 'Anmelden und weitermachen',
    leave: 'Seite verlassen',
  },
  confirm: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    message:
      'Hier geht es um den Zugang zu Vertbook. Bitte geben Sie Ihr Passwort ein; danach werden Sie einige Minuten nicht mehr gefragt.',
    submit: 'Bestätigen',
  },
  connection: {
    offline: 'Sie sind offline. Ihre Eingaben bleiben erhalten.',
    unreachable: 'Der Server antwortet nicht. Ihre Eingaben bleiben erhalten.',
    tryNow: 'Jetzt versuchen',
  },
  code: {
    title: 'Diese Seite ist noch nicht geladen',
    offline:
      'Diese Seite muss erst geladen werden, und es gibt keine Verbindung. Sie öffnet sich, sobald die Verbindung wieder da ist.',
    updated:
      'Vertbook wurde inzwischen aktualisiert. Laden Sie die Seite neu; Ihre Eingaben bleiben erhalten.',
    reload: 'Neu laden',
  },
  kept: {
    found: (time) => `Das haben Sie am ${time} eingegeben und nicht gespeichert.`,
    foundText: 'Es wurde auf diesem Gerät aufbewahrt und steht wieder im Formular.',
    take: 'Übernehmen',
    discard: 'Verwerfen',
  },
  stale: {
    title: 'Inzwischen geändert',
    message:
      'Jemand anderes hat diesen Eintrag gespeichert, während Sie ihn bearbeitet haben. Wählen Sie für jedes Feld, was gelten soll.',
    note: 'Jemand anderes hat diesen Eintrag gespeichert, während Sie ihn bearbeitet haben.',
    compare: 'Vergleichen',
    field: 'Feld',
    mine: 'Ihre Fassung',
    theirs: 'Andere Fassung',
    empty: 'leer',
    hidden: 'nicht gezeigt',
    later: 'Weiter bearbeiten',
    takeTheirs: 'Andere Fassung ganz übernehmen',
    save: 'Auswahl speichern',
  },
};
