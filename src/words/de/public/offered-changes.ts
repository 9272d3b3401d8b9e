import type { offeredChanges as enGb } from '../../en-gb/public/offered-changes.ts';
import type { Shape } from '../../shape.ts';

export const offeredChanges: Shape<typeof enGb> = {
  waiting: (until) => `Eine Änderung wartet bis ${until} auf den Kunden.`,
  explanation: (name) =>
    `Angeboten von ${name}. Bis dahin sind alte und neue Plätze gehalten. Ohne Antwort bleibt der Auftrag, wie er ist.`,
  lapsed: (until) =>
    `Der Kunde hat auf die angebotene Änderung bis ${until} nicht geantwortet. Der Auftrag bleibt, wie er war.`,
  declined: 'Der Kunde hat die angebotene Änderung abgelehnt. Der Auftrag bleibt, wie er war.',
  outdated:
    'Der Kunde konnte der angebotenen Änderung nicht mehr zustimmen, weil sich der Auftrag oder seine Plätze geändert haben. Bieten Sie sie neu an.',
  withdraw: 'Änderung zurückziehen',
  withdrawn: 'Die Änderung ist zurückgezogen. Ihre neuen Plätze sind wieder frei.',
  agree: 'Am Telefon zugestimmt…',
  dialog: {
    title: 'Am Telefon zugestimmt',
    text: 'Die Änderung gilt sofort, so wie sie angeboten wurde. Der Verlauf hält den Namen fest.',
    name: 'Wer hat zugestimmt?',
    submit: 'Änderung übernehmen',
    blank: 'Bitte geben Sie ein, wer zugestimmt hat.',
  },
  applied: 'Die Änderung ist übernommen.',
  offered: (until) => `Die Änderung ist angeboten. Der Kunde kann bis ${until} antworten.`,
};
