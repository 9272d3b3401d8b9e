import type { Paper } from './paper.ts';
import { PAPER_WIDTH, QUIET } from './paper-layout.ts';
import { rowPages } from './row-pages.ts';
import { lineHeightOf } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';

/** A column of a table on a paper. The widths of all columns, in points, add up to `PAPER_WIDTH`. */
export interface PaperColumn<Row> {
  label: string;
  width: number;
  /** Aligned at the right. */
  isNumber?: boolean;
  /** In bold. */
  isEmphasized?: boolean;
  text: (row: Row) => string;
  /** A smaller text below `text`; '' for none. */
  detail?: (row: Row) => string;
}

interface CellText {
  text: string;
  style: TextStyle;
}

const GAP = 8;
const PADDING = 7;
const DETAIL_SIZE = 8;

/** A sum that is repeated at the end of each page of a table and at the top of the next one. */
interface CarriedSum<Row> {
  valueOf: (row: Row) => number;
  format: (sum: number) => string;
  /** The labels at the end of a page, and at the top of the next one. */
  labels: { to: string; from: string };
}

interface TableOptions<Row> {
  carried?: CarriedSum<Row>;
  /** The height of what follows the table and is kept on the page of its last rows. */
  tail?: number;
}

/** Draws a table, whose cells may have several lines. Its headings are repeated on each page. */
export function drawTable<Row>(
  paper: Paper,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
  { carried, tail = 0 }: TableOptions<Row> = {},
): void {
  const headings = headingsOf(columns);
  const headingHeight = heightOfRow(paper, headings);
  const cellsOf = rows.map((row) => columns.map((column) => textsOf(column, row)));
  const heights = cellsOf.map((cells) => heightOfRow(paper, cells));
  const { left, full } = paper.space;
  const pages = rowPages(heights, {
    first: left - headingHeight,
    full: full - headingHeight,
    carried: carried ? CARRIED_HEIGHT : 0,
    tail: tail + AFTER,
  });
  const drawHeadings = (draw: (texts: CellText[], x: number) => void) =>
    inColumns(paper, columns, headings, draw);
  const carry = (label: 'to' | 'from', until: number) => {
    if (carried && until > 0) drawCarried(paper, carried.labels[label], sumOf(rows.slice(0, until), carried));
  };
  if (pages[0] === 0) paper.nextPage();
  paper.table((row) => {
    row(() => drawHeadings((texts, x) => paper.cell('TH', () => writeTexts(paper, texts, x))), headingHeight);
    let from = 0;
    for (const [index, count] of pages.filter((number) => number > 0).entries()) {
      if (index > 0) {
        carry('to', from);
        paper.nextPage();
        paper.decorate(() => drawHeadings((texts, x) => writeTexts(paper, texts, x)));
        paper.endRow(headingHeight);
        carry('from', from);
      }
      for (let at = from; at < from + count; at += 1) {
        const cells = cellsOf[at] ?? [];
        const draw = (texts: CellText[], x: number) => paper.cell('TD', () => writeTexts(paper, texts, x));
        row(() => inColumns(paper, columns, cells, draw), heights[at] ?? 0);
      }
      from += count;
    }
  });
  paper.y += AFTER;
}

const AFTER = 4;
const CARRIED_SIZE = 9;
const CARRIED_HEIGHT = lineHeightOf(CARRIED_SIZE) + PADDING;

/** Draws the sum that is carried over, as decoration, because screen readers read the table as one. */
function drawCarried(paper: Paper, label: string, sum: string): void {
  const style = { size: CARRIED_SIZE, width: PAPER_WIDTH, font: 'bold', align: 'right' } as const;
  paper.decorate(() => {
    paper.write(label, paper.left, paper.y, { ...style, width: PAPER_WIDTH - CARRIED_WIDTH });
    paper.write(sum, paper.left, paper.y, style);
  });
  paper.endRow(CARRIED_HEIGHT);
}

/** The width of the column of the carried sum. */
const CARRIED_WIDTH = 100;

function sumOf<Row>(rows: readonly Row[], { valueOf, format }: CarriedSum<Row>): string {
  return format(rows.reduce((sum, row) => sum + valueOf(row), 0));
}

/** Returns the height of a table that fits on one page, in points. */
export function heightOfTable<Row>(
  paper: Paper,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): number {
  const all = [headingsOf(columns), ...rows.map((row) => columns.map((column) => textsOf(column, row)))];
  return all.reduce((sum, cells) => sum + heightOfRow(paper, cells), 0);
}

function headingsOf<Row>(columns: readonly PaperColumn<Row>[]): CellText[][] {
  return columns.map((column) => [{ text: column.label, style: { ...placeOf(column), color: QUIET } }]);
}

function heightOfRow(paper: Paper, cells: readonly CellText[][]): number {
  return Math.max(...cells.map((texts) => heightOfTexts(paper, texts))) + PADDING;
}

function inColumns<Row>(
  paper: Paper,
  columns: readonly PaperColumn<Row>[],
  cells: readonly CellText[][],
  draw: (texts: CellText[], x: number) => void,
): void {
  let x = paper.left;
  for (const [index, column] of columns.entries()) {
    draw(cells[index] ?? [], x);
    x += column.width;
  }
}

/** Aligns numbers to the right edge of their column. */
function placeOf<Row>({ width, isNumber }: PaperColumn<Row>): TextStyle {
  return isNumber ? { width, align: 'right' } : { width: width - GAP };
}

function textsOf<Row>(column: PaperColumn<Row>, row: Row): CellText[] {
  const place = placeOf(column);
  const detail = column.detail?.(row) ?? '';
  return [
    { text: column.text(row), style: column.isEmphasized ? { ...place, font: 'bold' } : place },
    ...(detail === '' ? [] : [{ text: detail, style: { ...place, size: DETAIL_SIZE, color: QUIET } }]),
  ];
}

function heightOfTexts(paper: Paper, texts: readonly CellText[]): number {
  return texts.reduce((sum, { text, style }) => sum + paper.heightOf(text, style), 0);
}

function writeTexts(paper: Paper, texts: readonly CellText[], x: number): void {
  let { y } = paper;
  for (const { text, style } of texts) {
    paper.write(text, x, y, style);
    y += paper.heightOf(text, style);
  }
}
