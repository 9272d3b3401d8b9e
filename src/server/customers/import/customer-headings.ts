import type { CustomerFields } from '../customer-fields.ts';

type Field = keyof CustomerFields;

/** What the columns of a customer list are called, in German, English and French; compared without case and accents. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  name: [
    'name',
    'customer',
    'company',
    'kunde',
    'kundenname',
    'firma',
    'client',
    'nom du client',
    'entreprise',
    'societe',
  ],
  customerContactFirstName: [
    'first name',
    'contact first name',
    'vorname',
    'ansprechpartner vorname',
    'prenom',
    'prenom du contact',
  ],
  customerContactLastName: [
    'last name',
    'surname',
    'contact last name',
    'nachname',
    'ansprechpartner nachname',
    'nom de famille',
    'nom du contact',
  ],
  customerContactEmail: [
    'email',
    'mail',
    'email address',
    'contact email',
    'e mail adresse',
    'ansprechpartner email',
    'adresse e mail',
    'courriel',
    'email du contact',
  ],
  customerContactGender: [
    'gender',
    'salutation',
    'title',
    'contact gender',
    'anrede',
    'geschlecht',
    'civilite',
  ],
  internalContactFirstName: [
    'internal contact first name',
    'interner ansprechpartner vorname',
    'prenom du contact interne',
    'contact interne prenom',
  ],
  internalContactLastName: [
    'internal contact last name',
    'interner ansprechpartner nachname',
    'nom du contact interne',
    'contact interne nom de famille',
    'contact interne nom',
  ],
  internalContactEmail: [
    'internal contact email',
    'interner ansprechpartner email',
    'email du contact interne',
    'contact interne email',
  ],
  internalContactGender: [
    'internal contact gender',
    'internal contact salutation',
    'interner ansprechpartner anrede',
    'civilite du contact interne',
    'contact interne civilite',
  ],
  agencyName: ['agency', 'agency name', 'agentur', 'agence', 'nom de l agence'],
};

const FIELDS = new Map<string, Field>(
  Object.entries(HEADINGS).flatMap(([field, names]) =>
    [field, ...names].map((name) => [plain(name), field as Field] as const),
  ),
);

/** The field of a customer that a column holds; null for a column that holds none. */
export function fieldOfHeading(heading: string): Field | null {
  return FIELDS.get(plain(heading)) ?? null;
}

const GENDERS = new Map<string, 'm' | 'f'>([
  ...['m', 'mr', 'male', 'herr', 'herrn', 'mannlich', 'monsieur'].map((word) => [word, 'm'] as const),
  ...['f', 'ms', 'mrs', 'female', 'w', 'frau', 'weiblich', 'mme', 'madame'].map(
    (word) => [word, 'f'] as const,
  ),
]);

/** How a contact is addressed; undefined where the cell says something else. */
export function genderOfCell(cell: string): 'm' | 'f' | undefined {
  return GENDERS.get(plain(cell));
}

/** Without case, accents, blanks and signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
