import type { Customer } from './use-customers.ts';

/** What can be entered about a customer. */
export type CustomerContent = Omit<Customer, 'id' | 'version'>;

export type CustomerField = keyof CustomerContent;

/** A new customer begins blank. Spec §2, §3. */
export const BLANK: CustomerContent = {
  name: '',
  customerContactGender: 'm',
  customerContactFirstName: '',
  customerContactLastName: '',
  customerContactEmail: '',
  agencyName: '',
  internalContactGender: 'm',
  internalContactFirstName: '',
  internalContactLastName: '',
  internalContactEmail: '',
};

export const CUSTOMER_FIELDS = Object.keys(BLANK) as readonly CustomerField[];

/** The fields in which two differ. */
export function differingFields(one: CustomerContent, other: CustomerContent): CustomerField[] {
  return CUSTOMER_FIELDS.filter((field) => one[field] !== other[field]);
}

/** The content of a record without what only the server knows. */
export function contentOf(customer: CustomerContent): CustomerContent {
  return pick(customer, CUSTOMER_FIELDS) as CustomerContent;
}

/** Only these fields. */
export function pick(content: CustomerContent, fields: readonly CustomerField[]): Partial<CustomerContent> {
  return Object.fromEntries(fields.map((field) => [field, content[field]]));
}

/**
 * What was entered on top of a record that somebody else has changed meanwhile: entries stay, everything that was not
 * touched follows the fresh record.
 */
export function onTopOf(
  fresh: CustomerContent,
  { entered, base }: { entered: CustomerContent; base: CustomerContent },
): CustomerContent {
  return { ...contentOf(fresh), ...pick(entered, differingFields(entered, base)) };
}
