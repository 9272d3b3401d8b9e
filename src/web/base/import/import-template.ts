import type { Locale } from '#words/locale.ts';
import { saveFile } from '../save-file.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves an empty CSV file with these headings. */
export function saveTemplate(headings: readonly string[], fileName: string, locale: Locale): void {
  const line = headings.join(locale === 'en-gb' ? ',' : ';');
  const content = new Blob([`${BYTE_ORDER_MARK}${line}\r\n`], { type: 'text/csv;charset=utf-8' });
  saveFile({ content, fileName });
}
