import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Parser } from 'htmlparser2';
import type { Locale } from '#words/locale.ts';

/** A cell as the spreadsheet took it. */
export interface SpreadsheetCell {
  /** What it is to the spreadsheet; null for one without anything in it. */
  type: 'string' | 'float' | 'date' | 'boolean' | 'percentage' | 'currency' | 'time' | null;
  /** A text as it is shown, a number or a date as it is kept: `12345`, `1.25`, `2026-11-24T07:00:00`. */
  value: string;
  isFormula: boolean;
}

/** How a CSV file is opened: the choices of LibreOffice's import dialog. */
export interface Opening {
  /** The characters that part cells. A new profile has all three of them ticked. */
  separators: readonly (';' | ',' | '\t')[];
  /** The language whose numbers and dates are meant. */
  locale: Locale;
  /** "Detect special numbers": instants become dates with a time, and not only days. */
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
    // A profile of its own, so that no LibreOffice that is open already answers instead.
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

/** LibreOffice's "tokens" of the CSV filter: separators, quote, character set, first line, columns, language, and two ticks. */
function filterOptions({ separators, locale, detectsSpecialNumbers }: Opening): string {
  const codes = separators.map((separator) => separator.charCodeAt(0)).join('/');
  return [codes, QUOTE, UTF_8, 1, '', LANGUAGES[locale], false, detectsSpecialNumbers].join(',');
}

/** Reads a flat OpenDocument spreadsheet; rows and cells that only fill the sheet up are left out. */
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
