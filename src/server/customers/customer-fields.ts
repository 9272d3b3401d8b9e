import type { Customer, ListedCustomer } from '#contract/customers/customers.ts';
import { contradictions, customerProblem } from '#domain/customers/customer.ts';
import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  CUSTOMER_TRADE_FIELDS,
  type CustomerContent,
  isCustomerText,
} from '#domain/customers/customer-fields.ts';
import { refuseFields } from '#server/platform/base/problem.ts';
import { contentOfRow } from '#server/platform/db/record-columns.ts';
import type { CustomerRow } from './customers-store.ts';

/** The fields of a customer to write. Fields that are left out keep their value. */
export type CustomerFields = { [Field in keyof CustomerContent]?: CustomerContent[Field] | undefined };

/** Refuses all invalid text fields in a single refusal. */
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

/** Returns the content with the changed fields replaced. */
export function withChanges(content: CustomerContent, changes: CustomerFields): CustomerContent {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...content, ...Object.fromEntries(given) };
}

/** Refuses fields of a customer that contradict each other. Called with the content after the change. */
export function refuseContradictions(content: Parameters<typeof contradictions>[0]): void {
  refuseFields(contradictions(content));
}

/** Presents a customer in a list. */
export function presentListedCustomer(row: CustomerRow): ListedCustomer {
  return { id: row.id, ...contentOfRow(CUSTOMER_TRADE_FIELDS, row), version: row.version };
}

export function presentCustomer(row: CustomerRow): Customer {
  return { id: row.id, ...contentOfRow(CUSTOMER_FIELDS, row), version: row.version };
}
