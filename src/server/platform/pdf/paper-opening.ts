import { QUIET, LEFT, PAPER_WIDTH } from './paper-layout.ts';
import type { Paper } from './paper.ts';

/** The recipient of a paper, and the facts that identify the paper. */
interface PaperOpening {
  /** The sender's address in one line, above the recipient's. */
  returnLine: string;
  recipient: readonly string[];
  /** The number, the day and the contact, each with its label. */
  facts: readonly { label: string; value: string }[];
}

const RETURN_LINE = 112;
/** Puts the recipient into the window of an envelope (DIN 5008, form B). */
const RECIPIENT = 127;
const RECIPIENT_WIDTH = 241;
const FACTS = LEFT + 292;
/** The maximum width of the labels, including the gap. If all labels are narrower, the values get the rest. */
const LABEL_WIDTH = 82;
const GAP = 6;
const SIZE = 9;
/** The content begins here, or lower if the recipient or the facts need more space. */
const CONTENT = 232;

/** Draws the recipient and the facts at the top of the first page, and moves below them. */
export function drawOpening(paper: Paper, { returnLine, recipient, facts }: PaperOpening): void {
  paper.element('P', () =>
    paper.write(returnLine, LEFT, RETURN_LINE, {
      size: 7,
      color: QUIET,
      width: RECIPIENT_WIDTH,
      height: 9,
    }),
  );
  const address = recipient.join('\n');
  const style = { size: 10, width: RECIPIENT_WIDTH };
  paper.element('P', () => paper.write(address, LEFT, RECIPIENT, style));
  let y = RETURN_LINE;
  const widest = Math.max(0, ...facts.map(({ label }) => paper.widthOf(label, { size: SIZE })));
  const labelWidth = Math.min(LABEL_WIDTH, Math.ceil(widest) + 2 * GAP);
  const width = PAPER_WIDTH + LEFT - FACTS - labelWidth;
  for (const { label, value } of facts) {
    const at = y;
    paper.element('P', () => {
      paper.write(label, FACTS, at, { size: SIZE, color: QUIET, width: labelWidth - GAP });
      paper.write(value, FACTS + labelWidth, at, { size: SIZE, width });
    });
    const labelHeight = paper.heightOf(label, { size: SIZE, width: labelWidth - GAP });
    y += Math.max(labelHeight, paper.heightOf(value, { size: SIZE, width })) + 2;
  }
  paper.y = Math.max(CONTENT, RECIPIENT + paper.heightOf(address, style) + 24, y + 24);
}
