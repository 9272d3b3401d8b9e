import { readDecimal, saysPerThousand } from '#domain/pricing/quotes/money.ts';
import { rowWith, type Row } from './rate-card-entries.ts';
import { COLUMNS, type Section } from './rate-card-columns.ts';
import { readLines } from '#domain/platform/csv-lines.ts';

/** The focused cell, at which a range is pasted. */
export interface CellPlace {
  row: number;
  column: number;
}

const ENOUGH_DIGITS = 6;
const PER_ISSUE = /^(?:flat|fest|festpreis|pauschal|forfait|fixe)$/i;

/**
 * Returns the rows after pasting a range at a cell. If a line pasted into the table of rates begins with the name of a
 * placement, each line fills the row of its placement, and lines without any number, such as headings, are left out. Other
 * tables get as many rows as needed.
 */
export function pasteRange(
  section: Section,
  rows: readonly Row[],
  { at, cells }: { at: CellPlace; cells: readonly string[][] },
): Row[] {
  return section === 'rates' ? pasteRates(rows, at, cells) : pasteRows(section, rows, { at, cells });
}

function pasteRows(
  section: Section,
  rows: readonly Row[],
  { at, cells }: { at: CellPlace; cells: readonly string[][] },
): Row[] {
  const pasted = [...rows];
  for (const [offset, line] of cells.entries()) {
    const row = { ...(pasted[at.row + offset] ?? rowWith(section, () => '')) };
    for (const [shift, text] of line.entries()) {
      const column = COLUMNS[section][at.column + shift];
      if (column) row[column.key] = text;
    }
    pasted[at.row + offset] = row;
  }
  return pasted;
}

function pasteRates(rows: readonly Row[], at: CellPlace, cells: readonly string[][]): Row[] {
  const pasted = [...rows];
  const indexOf = (name: string | undefined) =>
    rows.findIndex((row) => row['placementName']?.toLowerCase() === name?.toLowerCase());
  const isNamed = cells.some(([name]) => indexOf(name) >= 0);
  for (const [offset, line] of (isNamed ? cells.filter(hasNumber) : cells).entries()) {
    const index = isNamed ? indexOf(line[0]) : at.row + offset;
    const row = pasted[index];
    if (row) pasted[index] = isNamed ? withTexts(row, line.slice(1)) : withTexts(row, line);
  }
  return pasted;
}

function hasNumber(line: readonly string[]): boolean {
  return line.some((text) => readDecimal(text, ENOUGH_DIGITS) !== null);
}

/** Returns a row of the rates with pasted texts: the price, and whether it is per thousand. */
function withTexts(row: Row, texts: readonly string[]): Row {
  const price = texts.find((text) => readDecimal(text, ENOUGH_DIGITS) !== null) ?? texts.at(-1) ?? '';
  const kind = texts.some(saysPerThousand)
    ? 'cpm'
    : texts.some((text) => PER_ISSUE.test(text))
      ? 'flat'
      : null;
  return { ...row, price, ...(kind && { kind }) };
}

/** Whether `withTexts` reads a cell of a rate, given the cells before it: the first number, or the kind of the price. */
export function isReadRate(text: string, before: readonly string[]): boolean {
  if (saysPerThousand(text) || PER_ISSUE.test(text)) return true;
  return hasNumber([text]) && !hasNumber(before);
}

/** Returns a row with a typed text. If the text of a price says "per thousand", the kind of the price changes, too. */
export function withText(row: Row, key: string, text: string): Row {
  const isPerThousand = key === 'price' && 'kind' in row && saysPerThousand(text);
  return { ...row, [key]: text, ...(isPerThousand && { kind: 'cpm' }) };
}

/** Parses a pasted range: lines of cells separated by tabs, also empty lines. Semicolons and commas are part of the cells. */
export function readRange(text: string): string[][] {
  const lines = readLines(text, '\t', { keepsEmpty: true }).map(({ cells }) => cells);
  return lines.length === 0 ? [['']] : lines;
}
