import type { PaperWords } from '#words/en-gb/billing/papers.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { INK, PAPER_WIDTH, QUIET } from '#server/platform/pdf/paper-layout.ts';

const SPACE = 36;
const GAP = 16;

/** Draws how to accept an offer, and the lines for the customer's signature. */
export function drawAcceptance(paper: Paper, { pdf }: PaperWords): void {
  const { place, name, signature } = pdf.signature;
  paper.ensure(SPACE + 40);
  paper.block('P', pdf.accept, {}, SPACE);
  const width = (PAPER_WIDTH - 2 * GAP) / 3;
  for (const [index, label] of [place, name, signature].entries()) {
    const x = paper.left + index * (width + GAP);
    paper.rule(paper.y, { x, width, color: INK });
    paper.element('P', () => paper.write(label, x, paper.y + 4, { size: 8, color: QUIET, width }));
  }
  paper.y += 20;
}
