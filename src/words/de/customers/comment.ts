import type { Words } from '../../shape.ts';

export const comment: Words['comment'] = {
  title: 'Kommentare',
  empty: 'Noch keine Kommentare.',
  label: 'Kommentar',
  hint: 'Nur für Kolleginnen und Kollegen sichtbar, außer mit Häkchen. Mit @ erwähnen Sie jemanden.',
  adHint: 'Nur für Kolleginnen und Kollegen sichtbar. Mit @ erwähnen Sie jemanden.',
  add: 'Kommentieren',
  added: 'Kommentar hinzugefügt.',
  deleted: 'Kommentar gelöscht.',
  question: 'Diesen Kommentar löschen?',
  explanation: 'Der Verlauf zeigt weiterhin, dass Sie kommentiert haben, aber nicht den Text.',
  forCustomer: 'Auch für den Kunden, per E-Mail und auf der Seite des Auftrags',
  isForCustomer: 'für den Kunden sichtbar',
  edited: 'bearbeitet',
  editedLabel: 'Kommentar bearbeiten',
  people: 'Kolleginnen und Kollegen',
  ad: (name) => `Anzeige „${name}“`,
};
