import type { Customer } from '#contract/customers.ts';
import { customerProblem } from '#domain/customer.ts';
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type CustomerContent,
  isCustomerText,
} from '#domain/customer-fields.ts';
import { refuseFields } from '../base/refuse.ts';
import { contentOfRow } from '../db/record-columns.ts';
import type { CustomerRow } from './customers-store.ts';

/** The fields of a customer to write. A missing field keeps its value. */
export type CustomerFields = { [Field in keyof CustomerContent]?: CustomerContent[Field] | undefined };

/** Refuses all invalid fields in one refusal. */
export function refuseWrongFields(fields: CustomerFields): void {
  refuseFields(
    Object.fromEntries(
      CUSTOMER_FIELD_NAMES.filter(isCustomerText).map((field) => {
        const text = fields[field];
        return [field, text === undefined ? null : customerProblem(field, text)];
      }),
    ),
  );
}

export function presentCustomer(row: CustomerRow): Customer {
  return { id: row.id, ...contentOfRow(CUSTOMER_FIELDS, row), version: row.version };
}
