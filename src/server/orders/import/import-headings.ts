import { IMPORT_FIELDS, type ImportField } from '#domain/order-import.ts';
import type { OrderState } from '#domain/order.ts';
import { allWords } from '#words/all.ts';
import { headingKey } from '../../files/heading-key.ts';
import { IMPORT_WORDS } from './import-words.ts';

/** Accepted headings in addition to the field's name and its heading in each language. */
const OTHER_HEADINGS: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  newsletter: ['publication', 'mailing', 'titel', 'title', 'titre', 'lettre d information'],
  day: [
    'date',
    'datum',
    'sending date',
    'sending day',
    'versandtag',
    'erscheinungstag',
    'date d envoi',
    'le',
  ],
  placement: ['ad space', 'position', 'werbeplatz', 'anzeigenplatz', 'platzierung', 'espace'],
  customer: ['customer name', 'name', 'company', 'kundenname', 'firma', 'nom du client', 'entreprise'],
  state: ['state', 'zustand', 'etat'],
  until: ['until', 'bis', 'expires', 'reservierung bis', 'jusqu au', 'reservee jusqu au'],
  note: ['notes', 'comment', 'bemerkung', 'kommentar', 'anmerkung', 'remarque'],
};

const FIELDS = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [
      field,
      ...Object.values(IMPORT_WORDS).map(({ headings }) => headings[field]),
      ...(OTHER_HEADINGS[field] ?? []),
    ].map((name) => [headingKey(name), field] as const),
  ),
);

/** Returns the column for a heading; null if it is none of a file of bookings. */
export function fieldOfHeading(heading: string): ImportField | null {
  return FIELDS.get(headingKey(heading)) ?? null;
}

const OTHER_STATES: Readonly<Record<OrderState, readonly string[]>> = {
  booked: ['booking', 'confirmed', 'buchung', 'fest gebucht', 'confirme', 'confirmation'],
  reserved: ['reservation', 'option', 'optioned', 'reservierung', 'reserve'],
};

const STATES = new Map<string, OrderState>(
  (['booked', 'reserved'] as const).flatMap((state) =>
    [state, ...Object.values(allWords).map(({ order }) => order.states[state]), ...OTHER_STATES[state]].map(
      (word) => [headingKey(word), state] as const,
    ),
  ),
);

/** Returns the state in a cell, a booking if it is empty; null if it names none. */
export function stateOfCell(cell: string): OrderState | null {
  return cell === '' ? 'booked' : (STATES.get(headingKey(cell)) ?? null);
}
