import { CUSTOMER_INVOICE_FIELDS } from './customer-invoice-fields.ts';
import { EMAIL_MAX } from '#domain/platform/email.ts';
import {
  type ContentOf,
  fieldNames,
  type FieldOfKind,
  type RecordField,
} from '#domain/platform/record-field.ts';

/** How a contact is addressed: m for "Mr", f for "Ms". */
export type Gender = (typeof GENDERS)[number];

/** Both genders that a contact can have, the default first. Spec §3 customer. */
export const GENDERS = ['m', 'f'] as const;

/** The columns of the monthly export that contain fields of a customer. */
export type ExportColumn = 'customer' | 'agency' | 'customerContact' | 'own';

/** A field of a customer, and where it is shown. The form, the import and the API include every field. */
interface CustomerFieldEntry extends RecordField {
  /** The group of the form that shows it. A new field is appended to its group. */
  group: 'customer' | 'customerContact' | 'agency' | 'internalContact';
  /** Its label within the group: the key below `customer.form` in the words. */
  label: string;
  /** Whether it shares a line of the form with the next field of half width. */
  isHalfWidth?: boolean;
  /** Whether the global search includes it: then the generated column `customers.searched` contains it. */
  isSearched?: boolean;
  /** Its column in the monthly export. Fields with the same column are joined by a space. `own`: a separate column at the end. */
  exportColumn?: ExportColumn;
}

const NAME = { kind: 'text', max: 200 } as const;
const PERSON_NAME = { kind: 'text', max: 100, isHalfWidth: true, isPersonName: true } as const;
const EMAIL = { kind: 'email', max: EMAIL_MAX, label: 'email' } as const;
const PHONE = { kind: 'text', max: 60, label: 'phone' } as const;
const GENDER = { kind: 'choice', choices: GENDERS, label: 'gender' } as const;

/**
 * The fields of a customer that every organization has, in the order of the form. The API's schemas, the columns of the store, the
 * form, the import, the search and the export are derived from this table and from `CUSTOMER_INVOICE_FIELDS`. A new field
 * needs an entry here, a column in a migration, that column in `src/server/customers/personal-data.ts` if it can hold text,
 * `npm run schema`, and its label and its import heading in the words of each language.
 */
export const CUSTOMER_TRADE_FIELDS = {
  name: {
    ...NAME,
    column: 'name',
    group: 'customer',
    label: 'name',
    isRequired: true,
    isSearched: true,
    exportColumn: 'customer',
  },
  customerContactGender: { ...GENDER, column: 'customer_contact_gender', group: 'customerContact' },
  customerContactFirstName: {
    ...PERSON_NAME,
    column: 'customer_contact_first_name',
    group: 'customerContact',
    label: 'firstName',
    isSearched: true,
    exportColumn: 'customerContact',
  },
  customerContactLastName: {
    ...PERSON_NAME,
    column: 'customer_contact_last_name',
    group: 'customerContact',
    label: 'lastName',
    isSearched: true,
    exportColumn: 'customerContact',
  },
  customerContactEmail: { ...EMAIL, column: 'customer_contact_email', group: 'customerContact' },
  customerContactPhone: {
    ...PHONE,
    column: 'customer_contact_phone',
    group: 'customerContact',
    exportColumn: 'own',
  },
  agencyName: {
    ...NAME,
    column: 'agency_name',
    group: 'agency',
    label: 'agencyName',
    isSearched: true,
    exportColumn: 'agency',
  },
  internalContactGender: { ...GENDER, column: 'internal_contact_gender', group: 'internalContact' },
  internalContactFirstName: {
    ...PERSON_NAME,
    column: 'internal_contact_first_name',
    group: 'internalContact',
    label: 'firstName',
  },
  internalContactLastName: {
    ...PERSON_NAME,
    column: 'internal_contact_last_name',
    group: 'internalContact',
    label: 'lastName',
  },
  internalContactEmail: { ...EMAIL, column: 'internal_contact_email', group: 'internalContact' },
  internalContactPhone: { ...PHONE, column: 'internal_contact_phone', group: 'internalContact' },
} as const satisfies Readonly<Record<string, CustomerFieldEntry>>;

/** All fields of a customer: those that every organization has, and those that only invoices need. */
export const CUSTOMER_FIELDS = { ...CUSTOMER_TRADE_FIELDS, ...CUSTOMER_INVOICE_FIELDS } as const;

/** The name of a customer's field. */
export type CustomerField = keyof typeof CUSTOMER_FIELDS;

/** The fields of a customer that a user can edit. */
export type CustomerContent = ContentOf<typeof CUSTOMER_FIELDS>;

/** The name of a field that every organization has. */
export type CustomerTradeField = keyof typeof CUSTOMER_TRADE_FIELDS;

/** A field of a customer that contains text. */
export type CustomerTextField = FieldOfKind<
  typeof CUSTOMER_FIELDS,
  'text' | 'email' | 'multiline' | 'identifier'
>;

/** The names of a customer's fields, in the order of the form. */
export const CUSTOMER_FIELD_NAMES: readonly CustomerField[] = fieldNames(CUSTOMER_FIELDS);

/** The names of the fields that every organization has. */
export const CUSTOMER_TRADE_FIELD_NAMES: readonly CustomerTradeField[] = fieldNames(CUSTOMER_TRADE_FIELDS);

/** Whether the field contains text, and not a choice, a number or a day. */
export function isCustomerText(field: CustomerField): field is CustomerTextField {
  return ['text', 'email', 'multiline', 'identifier'].includes(CUSTOMER_FIELDS[field].kind);
}

/** The fields of a customer that the global search includes. */
export const SEARCHED_FIELDS: readonly CustomerField[] = CUSTOMER_FIELD_NAMES.filter(
  (field) => 'isSearched' in CUSTOMER_FIELDS[field],
);

/** A field of a customer that the monthly export shows. */
export type ExportedField = {
  [Field in CustomerField]: (typeof CUSTOMER_FIELDS)[Field] extends { exportColumn: string } ? Field : never;
}[CustomerField];

/** The fields of a customer that the monthly export shows. */
export const EXPORTED_FIELDS: readonly ExportedField[] = CUSTOMER_FIELD_NAMES.filter(isExported);

function isExported(field: CustomerField): field is ExportedField {
  return 'exportColumn' in CUSTOMER_FIELDS[field];
}
