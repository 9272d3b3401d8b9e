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

/** The space above and below the sums. */
const ABOVE = 4;
const BELOW = 14;

function rowsOf(paper: Paper, sums: readonly PaperSum[]) {
  return sums.map((sum) => {
    const style = sum.isTotal ? ({ font: 'bold', size: 11 } as const) : { size: 9 };
    const width = WIDTH - AMOUNT_WIDTH - 8;
    return { sum, style, width, height: paper.heightOf(sum.label, { ...style, width }) + GAP };
  });
}

/** Returns the height of the sums with the space around them, in points. */
export function heightOfSums(paper: Paper, sums: readonly PaperSum[]): number {
  return rowsOf(paper, sums).reduce((height, row) => height + row.height + 2, ABOVE + BELOW);
}

/** Draws the sums on the right side, all on one page. */
export function drawSums(paper: Paper, sums: readonly PaperSum[]): void {
  paper.ensure(heightOfSums(paper, sums) - BELOW);
  paper.y += ABOVE;
  for (const { sum, style, width, height } of rowsOf(paper, sums)) {
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
  paper.y += BELOW;
}
