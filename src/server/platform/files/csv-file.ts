import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Locale } from '#words/locale.ts';
import { Problem } from '../base/problem.ts';
import { BYTE_ORDER_MARK, csvLine, SEPARATORS } from './csv.ts';

/** A file that is generated during the download. */
export interface ExportFile {
  fileName: string;
  content: Readable;
}

interface CsvContent {
  locale: Locale;
  headings: readonly string[];
  /** Returns the lines as text in batches; `line` formats one line. */
  rows: (line: (cells: readonly string[]) => string) => AsyncGenerator<Buffer>;
}

/** The maximum number of concurrent exports. Each one occupies a connection while its client downloads. */
const AT_ONCE = 6;
let running = 0;

/**
 * Opens a CSV file. Returns only after the first rows were read, so that a failure before that becomes an error response. A later failure
 * aborts the download.
 */
export async function openCsvFile(fileName: string, content: CsvContent): Promise<ExportFile> {
  if (running >= AT_ONCE) throw new Problem('overloaded');
  // Prefetch one batch only; an object stream prefetches sixteen by default.
  const stream = Readable.from(csvText(content), { highWaterMark: 1 });
  running += 1;
  stream.once('close', () => {
    running -= 1;
  });
  await once(stream, 'readable');
  return { fileName, content: stream };
}

async function* csvText({ locale, headings, rows }: CsvContent): AsyncGenerator<Buffer> {
  const line = (cells: readonly string[]) => csvLine(cells, SEPARATORS[locale]);
  let head = Buffer.from(BYTE_ORDER_MARK + line(headings));
  for await (const text of rows(line)) {
    yield head.length > 0 ? Buffer.concat([head, text]) : text;
    head = Buffer.alloc(0);
  }
  if (head.length > 0) {
    yield head;
  }
}
