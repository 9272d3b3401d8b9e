import { headingKey } from '#server/platform/files/heading-key.ts';

/** The meaning of a column in a file of recipients. */
export type RecipientField = 'email' | 'name' | 'firstName' | 'lastName';

/** The headings of each column in German, English and French; compared without case, accents, spaces and punctuation. */
const HEADINGS: Readonly<Record<RecipientField, readonly string[]>> = {
  email: [
    'email',
    'mail',
    'email address',
    'email adresse',
    'mailadresse',
    'adresse email',
    'adresse mail',
    'courriel',
    'adresse electronique',
  ],
  name: ['name', 'full name', 'recipient', 'vollstandiger name', 'empfanger', 'nom complet', 'destinataire'],
  firstName: ['first name', 'given name', 'vorname', 'prenom'],
  lastName: ['last name', 'surname', 'family name', 'nachname', 'familienname', 'nom', 'nom de famille'],
};

const FIELDS = new Map(
  Object.entries(HEADINGS).flatMap(([field, names]) =>
    names.map((name) => [headingKey(name), field as RecipientField] as const),
  ),
);

/** Returns the meaning of a column by its heading; null if the heading is unknown. */
export function fieldOfHeading(heading: string): RecipientField | null {
  return FIELDS.get(headingKey(heading)) ?? null;
}
