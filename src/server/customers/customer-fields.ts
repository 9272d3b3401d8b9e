import type { Customer } from '#contract/customers.ts';
import { customerProblem } from '#domain/customer.ts';
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type CustomerContent,
  isCustomerText,
} from '#domain/customer-fields.ts';
import { type FieldCodes, invalidFields } from '../base/problem.ts';
import { contentOfRow } from '../db/record-columns.ts';
import type { CustomerRow } from './customers-store.ts';

/** What can be written of a customer; what is left out stays as it is. */
export type CustomerFields = { [Field in keyof CustomerContent]?: CustomerContent[Field] | undefined };

/** Refuses fields that are blank, too long or not what they should be, all of them at once. */
export function refuseWrongFields(fields: CustomerFields): void {
  const wrong: FieldCodes = {};
  for (const field of CUSTOMER_FIELD_NAMES.filter(isCustomerText)) {
    const text = fields[field];
    const problem = text === undefined ? null : customerProblem(field, text);
    if (problem) wrong[field] = [problem];
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

export function presentCustomer(row: CustomerRow): Customer {
  return { id: row.id, ...contentOfRow(CUSTOMER_FIELDS, row), version: row.version };
}
