import type { Customer } from '#contract/customers.ts';
import { CUSTOMER_LIMITS, type CustomerTextField, customerProblem } from '#domain/customer.ts';
import { type FieldCodes, invalidFields } from '../base/problem.ts';
import type { CustomerRow } from './customers-store.ts';

/** What can be written of a customer; what is left out stays as it is. */
export type CustomerFields = {
  [Field in Exclude<keyof Customer, 'id' | 'version'>]?: Customer[Field] | undefined;
};

/** The fields of a customer in the order of its form. */
export const CUSTOMER_FIELDS = [
  'name',
  'customerContactGender',
  'customerContactFirstName',
  'customerContactLastName',
  'customerContactEmail',
  'agencyName',
  'internalContactGender',
  'internalContactFirstName',
  'internalContactLastName',
  'internalContactEmail',
] as const satisfies readonly (keyof CustomerFields)[];

/** Refuses fields that are blank, too long or not what they should be, all of them at once. */
export function refuseWrongFields(fields: CustomerFields): void {
  const wrong: FieldCodes = {};
  for (const field of Object.keys(CUSTOMER_LIMITS) as CustomerTextField[]) {
    const text = fields[field];
    const problem = text === undefined ? null : customerProblem(field, text);
    if (problem) {
      wrong[field] = [problem];
    }
  }
  if (Object.keys(wrong).length > 0) {
    throw invalidFields(wrong);
  }
}

/** The columns of the given fields. */
export function columnsOf(fields: CustomerFields) {
  const columns = {
    name: fields.name,
    customer_contact_first_name: fields.customerContactFirstName,
    customer_contact_last_name: fields.customerContactLastName,
    customer_contact_email: fields.customerContactEmail,
    customer_contact_gender: fields.customerContactGender,
    internal_contact_first_name: fields.internalContactFirstName,
    internal_contact_last_name: fields.internalContactLastName,
    internal_contact_email: fields.internalContactEmail,
    internal_contact_gender: fields.internalContactGender,
    agency_name: fields.agencyName,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    customerContactFirstName: row.customer_contact_first_name,
    customerContactLastName: row.customer_contact_last_name,
    customerContactEmail: row.customer_contact_email,
    customerContactGender: genderOf(row.customer_contact_gender),
    internalContactFirstName: row.internal_contact_first_name,
    internalContactLastName: row.internal_contact_last_name,
    internalContactEmail: row.internal_contact_email,
    internalContactGender: genderOf(row.internal_contact_gender),
    agencyName: row.agency_name,
    version: row.version,
  };
}

function genderOf(text: string): Customer['customerContactGender'] {
  return text === 'f' ? 'f' : 'm';
}
