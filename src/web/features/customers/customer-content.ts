import type { Words } from '#words/load.ts';
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

/** What a field of a customer is called, with whose it is: “Customer contact: Email”. */
export function nameOfField(words: Words['customer']['form'], field: CustomerField): string {
  if (field === 'name' || field === 'agencyName') return words[field];
  const whose = field.startsWith('customerContact') ? 'customerContact' : 'internalContact';
  const part = field.slice(whose.length);
  const names: Record<string, string> = {
    Gender: words.gender,
    FirstName: words.firstName,
    LastName: words.lastName,
    Email: words.email,
  };
  return `${words[whose]}: ${names[part] ?? part}`;
}

/** What a field of a customer says. */
export function textOfField(
  words: Words['customer']['form'],
  field: CustomerField,
  content: CustomerContent,
): string {
  return field === 'customerContactGender' || field === 'internalContactGender'
    ? words.genders[content[field]]
    : content[field];
}
