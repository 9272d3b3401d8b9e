import { CUSTOMER_FIELDS, type CustomerContent } from '#domain/customers/customer-fields.ts';
import { blankContent, mapFields, type RecordField } from '#domain/platform/record-field.ts';

const IDENTIFIERS = {
  vatId: 'SE123456789701',
  siren: '732829320',
  leitwegId: '991-33333TEST-33',
  iban: '',
  bic: '',
  creditorId: '',
};

/** A customer with a distinct value in every field. */
export const fullCustomer = mapFields(CUSTOMER_FIELDS, valueOf) as CustomerContent;

function valueOf({ kind, choices, most, max, identifier }: RecordField, field: string) {
  if (choices) return choices.at(-1);
  if (identifier) return IDENTIFIERS[identifier];
  if (kind === 'day') return '2026-11-02';
  if (most !== undefined) return most;
  return kind === 'email' ? `${field}@lindqvist.example` : `Åsa ${field}`.slice(0, max);
}

/** A customer with only a name. */
export const { name: _name, ...blankDetails } = blankContent(CUSTOMER_FIELDS);
