import type { Comment } from '../en-gb/comment.ts';

export const comment: Comment = {
  title: 'Kommentare',
  empty: 'Noch keine Kommentare.',
  label: 'Kommentar',
  hint: 'Nur für Kolleginnen und Kollegen sichtbar. Mit @ erwähnen Sie jemanden.',
  add: 'Kommentieren',
  added: 'Kommentar hinzugefügt.',
  deleted: 'Kommentar gelöscht.',
  question: 'Diesen Kommentar löschen?',
  explanation: 'Der Verlauf zeigt weiterhin, dass Sie kommentiert haben, aber nicht den Text.',
  edited: 'bearbeitet',
  editedLabel: 'Kommentar bearbeiten',
  people: 'Kolleginnen und Kollegen',
  ad: (name) => `Anzeige „${name}“`,
};
