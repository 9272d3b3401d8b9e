import { CUSTOMER_FIELDS, type CustomerContent } from '#domain/customer-fields.ts';
import { blankContent, mapFields } from '#domain/record-field.ts';

/** A customer with a distinct value in every field. */
export const fullCustomer = mapFields(CUSTOMER_FIELDS, ({ kind, choices }, field) => {
  if (choices) return choices.at(-1);
  return kind === 'email' ? `${field}@lindqvist.example` : `Åsa ${field}`;
}) as CustomerContent;

/** A customer with only a name. */
export const { name: _name, ...blankDetails } = blankContent(CUSTOMER_FIELDS);
