import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LIMIT_MS } from '#tests/limits.ts';

/** What other programs read from a PDF invoice. */
interface ReadPdf {
  /** The total of each embedded Factur-X document: `1190.00`. */
  totals: string[];
  codes: { text: string; level: string }[];
}

// `npm run test:invoices` sets the variable; see scripts/test-runs/test-invoices.mjs.
const python = process.env['INVOICE_PYTHON'] ?? '';
const program = fileURLToPath(new URL('read-pdf.py', import.meta.url));

/** Reads PDF files with pypdf, PDFium and ZXing. Returns the results in the order of the files. */
export async function readPdfs(files: readonly Buffer[]): Promise<ReadPdf[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-invoices-'));
  try {
    const paths = files.map((_file, index) => join(folder, `${index}.pdf`));
    await Promise.all(files.map((file, index) => writeFile(paths[index] ?? '', file)));
    const { stdout } = await promisify(execFile)(python, [program, ...paths], {
      timeout: LIMIT_MS,
      maxBuffer: 1e8,
    });
    const read = JSON.parse(stdout) as Record<string, ReadPdf>;
    return paths.map((path) => read[path] ?? { totals: [], codes: [] });
  } finally {
    await rm(folder, { recursive: true });
  }
}
