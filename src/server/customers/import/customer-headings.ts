import { CUSTOMER_FIELD_NAMES, type CustomerField, type Gender } from '#domain/customer-fields.ts';
import { allWords } from '#words/all.ts';
import { headingKey } from '../../files/heading-key.ts';

/** Accepted headings in addition to the field's name and its heading in each language. */
const OTHER_HEADINGS: Readonly<Partial<Record<CustomerField, readonly string[]>>> = {
  name: ['name', 'company', 'kunde', 'firma', 'client', 'entreprise', 'societe'],
  customerContactFirstName: ['contact first name', 'ansprechpartner vorname', 'prenom du contact'],
  customerContactLastName: ['surname', 'contact last name', 'ansprechpartner nachname', 'nom du contact'],
  customerContactEmail: [
    'mail',
    'email address',
    'contact email',
    'e mail adresse',
    'ansprechpartner email',
    'adresse e mail',
    'courriel',
    'email du contact',
  ],
  customerContactPhone: [
    'phone',
    'tel',
    'telefonnummer',
    'phone number',
    'telephone number',
    'contact phone',
  ],
  customerContactGender: ['gender', 'title', 'contact gender', 'geschlecht'],
  internalContactFirstName: ['prenom du contact interne'],
  internalContactLastName: ['contact interne nom', 'nom du contact interne'],
  internalContactEmail: ['email du contact interne'],
  internalContactPhone: ['internal contact phone', 'telephone du contact interne'],
  internalContactGender: ['internal contact gender', 'civilite du contact interne'],
  agencyName: ['agency name', 'nom de l agence'],
};

const FIELDS = new Map<string, CustomerField>(
  CUSTOMER_FIELD_NAMES.flatMap((field) =>
    [
      field,
      ...Object.values(allWords).map(({ customer }) => customer.import.headings[field]),
      ...(OTHER_HEADINGS[field] ?? []),
    ].map((name) => [headingKey(name), field] as const),
  ),
);

/** Returns the customer field for a column heading; null if there is none. */
export function fieldOfHeading(heading: string): CustomerField | null {
  return FIELDS.get(headingKey(heading)) ?? null;
}

const GENDERS = new Map<string, Gender>([
  ...['m', 'mr', 'male', 'herr', 'herrn', 'mannlich', 'monsieur'].map((word) => [word, 'm'] as const),
  ...['f', 'ms', 'mrs', 'female', 'w', 'frau', 'weiblich', 'mme', 'madame'].map(
    (word) => [word, 'f'] as const,
  ),
]);

/** Returns the gender in a cell; undefined if the text is not a gender. */
export function genderOfCell(cell: string): Gender | undefined {
  return GENDERS.get(headingKey(cell));
}
