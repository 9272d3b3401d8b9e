import type { Paper } from './paper.ts';
import { INK, LEFT, PAPER_WIDTH, RULE } from './paper-layout.ts';

/** A line of the sums of a paper. */
export interface PaperSum {
  label: string;
  amount: string;
  /** Whether this is the amount to pay, which is drawn larger. */
  isTotal?: boolean;
}

const X = LEFT + 220;
const WIDTH = PAPER_WIDTH - 220;
const AMOUNT_WIDTH = 90;
const GAP = 4;

/** Draws the sums on the right side, all on one page. */
export function drawSums(paper: Paper, sums: readonly PaperSum[]): void {
  const rows = sums.map((sum) => {
    const style = sum.isTotal ? ({ font: 'bold', size: 11 } as const) : { size: 9 };
    const width = WIDTH - AMOUNT_WIDTH - 8;
    return { sum, style, width, height: paper.heightOf(sum.label, { ...style, width }) + GAP };
  });
  paper.y += 4;
  paper.ensure(rows.reduce((height, row) => height + row.height + 2, 0));
  for (const { sum, style, width, height } of rows) {
    if (sum.isTotal) {
      paper.rule(paper.y, { x: X, width: WIDTH, color: INK });
      paper.y += GAP;
    }
    const y = paper.y;
    paper.element('P', () => {
      paper.write(sum.label, X, y, { ...style, width });
      const amount = { ...style, width: AMOUNT_WIDTH, align: 'right' } as const;
      paper.write(sum.amount, X + WIDTH - AMOUNT_WIDTH, y, amount);
    });
    paper.y += height;
  }
  paper.rule(paper.y, { x: X, width: WIDTH, color: RULE });
  paper.y += 14;
}
