import { parse } from 'csv-parse/sync';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Parses a table into one record for each line, keyed by the headings. Requires RFC 4180, a byte-order mark, and an end of every line.
 */
export function readCsv(text: string, separator: ';' | ','): Record<string, string>[] {
  if (!text.startsWith(BYTE_ORDER_MARK)) throw new Error('There is no byte-order mark.');
  if (!text.endsWith(LINE_END)) throw new Error('The last line does not end.');
  return parse(text, { bom: true, columns: true, delimiter: separator, record_delimiter: LINE_END });
}
