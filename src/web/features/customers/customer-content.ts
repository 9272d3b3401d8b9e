import {
  CUSTOMER_FIELDS,
  type CustomerContent,
  type CustomerField,
  isCustomerText,
} from '#domain/customer-fields.ts';
import { blankContent } from '#domain/record-field.ts';
import type { Words } from '#words/load.ts';

type FormWords = Words['customer']['form'];
type Group = (typeof CUSTOMER_FIELDS)[CustomerField]['group'];

/** A new customer begins blank. Spec §2, §3. */
export const BLANK = blankContent(CUSTOMER_FIELDS);

/** The title of a group of fields; null for a group of one field. */
export function titleOfGroup(words: FormWords, group: Group): string | null {
  return group === 'customerContact' || group === 'internalContact' ? words[group] : null;
}

/** The label of a field, after the title of its group: “Customer contact: Email”. */
export function nameOfField(words: FormWords, field: CustomerField): string {
  const { group, label } = CUSTOMER_FIELDS[field];
  const title = titleOfGroup(words, group);
  return title === null ? words[label] : `${title}: ${words[label]}`;
}

/** The content of a field as text; a choice by its label. */
export function textOfField(words: FormWords, field: CustomerField, content: CustomerContent): string {
  return isCustomerText(field) ? content[field] : words.genders[content[field]];
}
