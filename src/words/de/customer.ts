import type { Customer } from '../en-gb/customer.ts';

export const customer: Customer = {
  list: {
    title: 'Kunden',
    add: 'Kunde anlegen',
    search: 'Kunden nach Namen suchen',
    searchPlaceholder: 'Kundenname',
    searchEmpty: 'Kein Kunde dieses Namens.',
    clearSearch: 'Suche leeren',
    suggestions: 'Kunden',
    columns: {
      name: 'Kunde',
      customerContact: 'Ansprechpartner',
      agency: 'Agentur',
      internalContact: 'Interner Ansprechpartner',
    },
    empty: 'Es gibt noch keine Kunden.',
    noMatches: (search) => `Kein Kunde heißt „${search}“.`,
    showAll: 'Alle Kunden zeigen',
  },
  form: {
    addTitle: 'Kunde anlegen',
    over: 'Kunde bearbeiten',
    name: 'Kundenname',
    customerContact: 'Ansprechpartner beim Kunden',
    agencyName: 'Agentur',
    internalContact: 'Interner Ansprechpartner',
    gender: 'Anrede',
    genders: { m: 'Herr', f: 'Frau' },
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
  },
  stale: {
    title: 'Jemand anderes hat diesen Kunden geändert.',
    message:
      'Ihre Eingaben stehen noch hier; die übrigen Felder zeigen, was gespeichert wurde. Bitte prüfen und erneut speichern.',
    saved: (value) => `Inzwischen gespeichert: ${value}`,
    savedEmpty: 'Inzwischen geleert',
    takeSaved: 'Meine Eingaben verwerfen',
  },
  remove: {
    label: 'Kunde löschen',
    question: (name) => `Kunde „${name}“ löschen?`,
    explanation: 'Das geht nur ohne Aufträge und Benutzer. Es lässt sich nicht rückgängig machen.',
    confirm: 'Kunde löschen',
    success: (name) => `Der Kunde „${name}“ wurde gelöscht.`,
  },
};
