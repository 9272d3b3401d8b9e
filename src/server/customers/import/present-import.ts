import type {
  ImportPreview,
  PlannedCustomer as PresentedCustomer,
} from '#contract/customers/customer-import.ts';
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import type { ImportPreview as Preview } from './import-customers.ts';
import type { PlannedCustomer } from './plan-import.ts';

/** Formats the preview of an import in the user's language. Truncates long names and headings. */
export function presentPreview(
  { customers, ignoredColumns, fingerprint }: Preview,
  locale: Locale,
): ImportPreview {
  return {
    customers: customers.map((customer) => presentCustomer(customer, locale)),
    ignoredColumns: ignoredColumns.map(cut),
    fingerprint,
  };
}

/** Returns the errors of a line by field, in the user's language. */
export function errorsOf({ problems }: PlannedCustomer, locale: Locale): PresentedCustomer['errors'] {
  const words = allWords[locale].problems;
  return Object.fromEntries(
    CUSTOMER_FIELD_NAMES.flatMap((field) => {
      const wording = field === 'name' ? 'listedName' : field;
      const messages = problems[field]?.map((code) => entryMessage(words, wording, code));
      return messages ? [[field, messages]] : [];
    }),
  );
}

function presentCustomer(customer: PlannedCustomer, locale: Locale): PresentedCustomer {
  const { line, name, outcome, changes } = customer;
  return {
    line,
    name: cut(name),
    outcome,
    changes: outcome === 'refuse' ? [] : changes,
    errors: errorsOf(customer, locale),
  };
}

function cut(text: string): string {
  return text.slice(0, CUSTOMER_FIELDS.name.max);
}
