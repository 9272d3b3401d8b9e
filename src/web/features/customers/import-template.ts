import { CUSTOMER_FIELD_NAMES } from '#domain/customer-fields.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { saveFile } from '../../base/save-file.ts';

type ImportWords = Words['customer']['import'];

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves an empty CSV file with the headings of all fields. */
export function saveTemplate({ headings, templateName }: ImportWords, locale: Locale): void {
  const separator = locale === 'en-gb' ? ',' : ';';
  const line = CUSTOMER_FIELD_NAMES.map((field) => headings[field]).join(separator);
  const content = new Blob([`${BYTE_ORDER_MARK}${line}\r\n`], { type: 'text/csv;charset=utf-8' });
  saveFile({ content, fileName: templateName });
}
