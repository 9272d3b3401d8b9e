import { IMPORT_FIELDS, type ImportField } from '#domain/sales/orders/order-import.ts';
import type { OrderState } from '#domain/sales/orders/order.ts';
import { allWords } from '#words/all.ts';
import { orderImportWords } from '#words/sales/order-import.ts';
import { headingKey } from '#server/platform/files/heading-key.ts';

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

const keysOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(headingKey));

/** The keys of the headings of each field: those of the template in each language, and all accepted ones. */
const KEYS = IMPORT_FIELDS.map((field) => {
  const own = [field, ...Object.values(orderImportWords).map(({ headings }) => headings[field])];
  return { field, own: keysOf(own), all: keysOf([...own, ...(OTHER_HEADINGS[field] ?? [])]) };
});

/**
 * Returns the field of each column; null for a column that is not read. If several columns match a field, the one with a heading of the
 * template is read, otherwise the first one. A file may have the day of the order (`Datum`) next to the sending day.
 */
export function fieldsOfHeadings(headings: readonly string[]): (ImportField | null)[] {
  const names = headings.map(headingKey);
  const columns = new Map<number, ImportField>();
  for (const { field, own, all } of KEYS) {
    const exact = names.findIndex((name) => own.has(name));
    const at = exact >= 0 ? exact : names.findIndex((name) => all.has(name));
    if (at >= 0) columns.set(at, field);
  }
  return names.map((_name, at) => columns.get(at) ?? null);
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

/** Returns the state that a cell names, or a booking if the cell is empty; null if it names no state. */
export function stateOfCell(cell: string): OrderState | null {
  return cell === '' ? 'booked' : (STATES.get(headingKey(cell)) ?? null);
}
