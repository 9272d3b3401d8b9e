import { readDecimal, saysPerThousand } from '#domain/prices/read-decimal.ts';
import { rowWith, type Row } from './rate-card-entries.ts';
import { COLUMNS, type Section } from './rate-card-columns.ts';

/** The cell with the focus, where a range is pasted. */
export interface CellPlace {
  row: number;
  column: number;
}

const ENOUGH_DIGITS = 6;
const PER_ISSUE = /^(?:flat|fest|festpreis|pauschal|forfait|fixe)$/i;

/**
 * The rows after a range was pasted at a cell. In the table of rates, a line that begins with the name of a placement fills the
 * row of that placement, and lines without any number, such as headings, are left out. Other tables get as many rows as needed.
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

/** A row of the rates with pasted texts: the price, and whether it is per thousand. */
function withTexts(row: Row, texts: readonly string[]): Row {
  const price = texts.find((text) => readDecimal(text, ENOUGH_DIGITS) !== null) ?? texts.at(-1) ?? '';
  const kind = texts.some(saysPerThousand)
    ? 'cpm'
    : texts.some((text) => PER_ISSUE.test(text))
      ? 'flat'
      : null;
  return { ...row, price, ...(kind && { kind }) };
}

/** A row with a typed text. A price that says that it is per thousand changes the kind. */
export function withText(row: Row, key: string, text: string): Row {
  const isPerThousand = key === 'price' && 'kind' in row && saysPerThousand(text);
  return { ...row, [key]: text, ...(isPerThousand && { kind: 'cpm' }) };
}
