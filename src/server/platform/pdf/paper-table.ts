import type { Paper } from './paper.ts';
import { QUIET } from './paper-layout.ts';
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

/** Draws a table, whose cells may have several lines. Its headings are repeated on each page. */
export function drawTable<Row>(
  paper: Paper,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): void {
  const headings = headingsOf(columns);
  const drawHeadings = (draw: (texts: CellText[], x: number) => void) =>
    inColumns(paper, columns, headings, draw);
  const repeated = {
    height: heightOfRow(paper, headings),
    draw: () => drawHeadings((texts, x) => writeTexts(paper, texts, x)),
  };
  paper.table((row) => {
    row(
      () => drawHeadings((texts, x) => paper.cell('TH', () => writeTexts(paper, texts, x))),
      repeated.height,
    );
    for (const one of rows) {
      const cells = columns.map((column) => textsOf(column, one));
      row(
        () =>
          inColumns(paper, columns, cells, (texts, x) => paper.cell('TD', () => writeTexts(paper, texts, x))),
        heightOfRow(paper, cells),
      );
    }
  }, repeated);
  paper.y += 4;
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
