import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Parser } from 'htmlparser2';
import type { Locale } from '#words/locale.ts';

/** A cell as the spreadsheet imported it. */
export interface SpreadsheetCell {
  /** The cell type; null for an empty cell. */
  type: 'string' | 'float' | 'date' | 'boolean' | 'percentage' | 'currency' | 'time' | null;
  /** A text as displayed; a number or a date as stored: `12345`, `1.25`, `2026-11-24T07:00:00`. */
  value: string;
  isFormula: boolean;
}

/** The settings of LibreOffice's CSV import dialog. */
export interface Opening {
  /** The selected separators of cells. In a new profile all three are selected. */
  separators: readonly (';' | ',' | '\t')[];
  /** The language of numbers and dates. */
  locale: Locale;
  /** "Detect special numbers": recognizes dates with a time as well. */
  detectsSpecialNumbers: boolean;
}

const LANGUAGES: Record<Locale, number> = { de: 1031, 'en-gb': 2057, fr: 1036 };
const UTF_8 = 76;
const QUOTE = 34;
const PATIENCE_MS = 120_000;

/** Opens a CSV file in LibreOffice and returns the rows of its sheet. */
export async function openInLibreOffice(csv: Buffer, opening: Opening): Promise<SpreadsheetCell[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-spreadsheet-'));
  try {
    await writeFile(join(folder, 'table.csv'), csv);
    // A separate profile, so that a running LibreOffice does not take over the request.
    const profile = pathToFileURL(join(folder, 'profile')).href;
    await promisify(execFile)(
      process.env['SOFFICE'] ?? 'soffice',
      [
        `-env:UserInstallation=${profile}`,
        '--headless',
        '--norestore',
        `--infilter=CSV:${filterOptions(opening)}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, 'table.csv'),
      ],
      { timeout: PATIENCE_MS },
    );
    return readRows(await readFile(join(folder, 'table.fods'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the "tokens" of LibreOffice's CSV filter: separators, quote, charset, first line, columns, language, two checkboxes. */
function filterOptions({ separators, locale, detectsSpecialNumbers }: Opening): string {
  const codes = separators.map((separator) => separator.charCodeAt(0)).join('/');
  return [codes, QUOTE, UTF_8, 1, '', LANGUAGES[locale], false, detectsSpecialNumbers].join(',');
}

/** Reads a flat OpenDocument spreadsheet without its padding rows and cells. */
function readRows(document: string): SpreadsheetCell[][] {
  const rows: SpreadsheetCell[][] = [];
  let row: SpreadsheetCell[] = [];
  let cell: SpreadsheetCell | null = null;
  let repeated = 1;
  let isText = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'table:table-row') row = [];
        if (name === 'table:table-cell') {
          cell = newCell(attributes);
          repeated = Number(attributes['table:number-columns-repeated'] ?? 1);
        }
        if (name === 'text:p') {
          // Each line of a cell is a paragraph.
          if (cell?.type === 'string' && cell.value !== '') cell.value += '\n';
          isText = true;
        }
      },
      ontext(text) {
        if (isText && cell?.type === 'string') cell.value += text;
      },
      onclosetag(name) {
        if (name === 'text:p') isText = false;
        if (name === 'table:table-cell' && cell) {
          row.push(...Array.from({ length: repeated }, () => ({ ...cell }) as SpreadsheetCell));
          cell = null;
        }
        if (name === 'table:table-row' && row.some(({ type }) => type !== null)) rows.push(row);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(document);
  return rows;
}

function newCell(attributes: Record<string, string>): SpreadsheetCell {
  return {
    type: (attributes['office:value-type'] as SpreadsheetCell['type'] | undefined) ?? null,
    value: attributes['office:value'] ?? attributes['office:date-value'] ?? '',
    isFormula: attributes['table:formula'] !== undefined,
  };
}
