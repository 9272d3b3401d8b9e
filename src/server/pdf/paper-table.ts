import type { Paper } from './paper.ts';
import { QUIET } from './paper-layout.ts';

/** A column of a table on a paper; the widths, in points, add up to the paper's. */
export interface PaperColumn<Row> {
  label: string;
  width: number;
  /** Aligned at the right. */
  isNumber?: boolean;
  text: (row: Row) => string;
}

const GAP = 8;
const PADDING = 7;

/** Draws a table, whose cells may have several lines. */
export function drawTable<Row>(
  paper: Paper,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): void {
  const draw = (type: 'TH' | 'TD', textOf: (column: PaperColumn<Row>) => string) => () => {
    let x = paper.left;
    for (const column of columns) {
      const align = column.isNumber ? 'right' : 'left';
      const style = { width: column.width - GAP, align, ...(type === 'TH' && { color: QUIET }) } as const;
      paper.cell(type, textOf(column), x, style);
      x += column.width;
    }
  };
  const heightOf = (textOf: (column: PaperColumn<Row>) => string) =>
    Math.max(...columns.map((column) => paper.heightOf(textOf(column), { width: column.width - GAP }))) +
    PADDING;
  paper.table((row) => {
    row(
      draw('TH', ({ label }) => label),
      heightOf(({ label }) => label),
    );
    for (const one of rows) {
      row(
        draw('TD', ({ text }) => text(one)),
        heightOf(({ text }) => text(one)),
      );
    }
  });
  paper.y += 4;
}
