import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { saveFile } from '../../base/save-file.ts';
import { CUSTOMER_FIELDS } from './customer-content.ts';

type ImportWords = Words['customer']['import'];

/** So that a spreadsheet reads its umlauts as they are. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Gives an empty list with the headings of every field to the browser to save. */
export function saveTemplate({ headings, templateName }: ImportWords, locale: Locale): void {
  const separator = locale === 'en-gb' ? ',' : ';';
  const line = CUSTOMER_FIELDS.map((field) => headings[field]).join(separator);
  const content = new Blob([`${BYTE_ORDER_MARK}${line}\r\n`], { type: 'text/csv;charset=utf-8' });
  saveFile({ content, fileName: templateName });
}
