import type { LaterWords } from '../../shape.ts';

export const privacy: LaterWords['privacy'] = {
  title: 'Datenschutz',
  lede: 'Geben Sie eine E-Mail-Adresse ein, um zu sehen, was Vertbook über die Person speichert: als Benutzer, als Ansprechpartner eines Kunden oder als Empfänger. Sie können alles als Datei speichern oder die Person löschen.',
  email: 'E-Mail-Adresse',
  ofRecord: 'Gespeicherte Daten',
  nothing: 'Über diese Adresse ist nichts gespeichert.',
  found: 'Das ist gespeichert',
  names: 'Auch bekannt als',
  place: 'Wo',
  count: 'Einträge',
  report: 'Als Datei speichern',
  saved: 'Die Auskunft wurde gespeichert.',
  erase: 'Person löschen …',
  confirm: {
    title: 'Diese Person löschen?',
    text: 'Aufträge, Zahlen und Versendetes bleiben erhalten, mit einem neutralen Text anstelle des Namens. Zugang, E-Mails und Verteilereinträge werden gelöscht. Der Name wird in allen Texten ersetzt, auch in solchen über andere Personen dieses Namens. Das lässt sich nicht rückgängig machen.',
    field: 'Geben Sie zur Bestätigung die E-Mail-Adresse ein',
    submit: 'Endgültig löschen',
  },
  done: (number: number) => `Die Person wurde als „Gelöschte Person ${number}“ gelöscht.`,
  notComplete: (number: number) =>
    `„Gelöschte Person ${number}“ ist aus der Datenbank gelöscht, aber Dateien der Person ließen sich nicht entfernen: Bilder sind womöglich noch öffentlich. Bitte sagen Sie denen Bescheid, die Vertbook betreiben. Es wird regelmäßig erneut versucht.`,
  erasedPerson: (number: number) => `Gelöschte Person ${number}`,
  reportTitle: 'Was über Sie gespeichert ist',
  fileName: 'personenbezogene-daten',
  columns: { place: 'Wo', record: 'Eintrag', field: 'Feld', value: 'Wert' },
};
