import { LEFT, PAPER_WIDTH, type PaperFacts, QUIET, RULE } from './paper-layout.ts';
import type { ArchivedDocument } from './archived-document.ts';
import type { TextStyle } from './text-style.ts';

/** The methods of a paper that draw at a position. */
interface FramedPaper {
  doc: ArchivedDocument;
  write: (text: string, x: number, y: number, style: TextStyle) => void;
  image: (bytes: Buffer, x: number, y: number, size: { width: number; height: number }) => void;
}

const HEAD_LINE = 84;
const HEAD_WIDTH = 270;
/** The position of the line that identifies the paper on each page after the first. */
const RUNNING = 92;
const LOGO = { y: 36, width: 200, height: 40 };
/** The name is left out if the space to the right of the logo is narrower than this, in points. */
const NAME_WIDTH_MIN = 60;
/** The position of the line above a one-line footer, in points from the top. */
const FOOT = 792;
const FOOTER_LINE = 10;

/** Returns the position of the line above the footer, in points from the top. */
export function footOf({ footer }: PaperFacts): number {
  return FOOT - (footer.length - 1) * FOOTER_LINE;
}

/** Draws the letterhead and the footer of the current page, and on each page after the first what the paper is. */
export function drawFrame(
  paper: FramedPaper,
  facts: PaperFacts,
  { page, pages }: { page: number; pages: number },
): void {
  drawSender(paper, facts);
  if (page > 1)
    paper.write(facts.running, LEFT, RUNNING, { size: 8, color: QUIET, height: 10, width: PAPER_WIDTH });
  for (const [index, line] of facts.contact.entries()) {
    paper.write(line, LEFT + HEAD_WIDTH, 44 + index * 12, {
      align: 'right',
      width: PAPER_WIDTH - HEAD_WIDTH,
      color: QUIET,
      height: 12,
    });
  }
  const foot = footOf(facts);
  for (const y of [HEAD_LINE, foot]) {
    paper.doc
      .lineWidth(0.75)
      .strokeColor(RULE)
      .moveTo(LEFT, y)
      .lineTo(LEFT + PAPER_WIDTH, y)
      .stroke();
  }
  const style = { size: 8, color: QUIET };
  for (const [index, text] of facts.footer.entries()) {
    paper.write(text, LEFT, foot + 8 + index * FOOTER_LINE, { ...style, width: 400, height: 10 });
  }
  paper.write(facts.pageOf(page, pages), LEFT, foot + 8, { ...style, align: 'right' });
}

/** Draws the logo with the sender's name to its right, or only the name if there is no logo. */
function drawSender(paper: FramedPaper, { sender, logo }: PaperFacts): void {
  const style = { font: 'title', size: 14, height: 36 } as const;
  if (!logo) {
    paper.write(sender, LEFT, 44, { ...style, width: HEAD_WIDTH });
    return;
  }
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  paper.image(logo.bytes, LEFT, LOGO.y + (LOGO.height - size.height) / 2, size);
  const width = HEAD_WIDTH - size.width - 12;
  if (width >= NAME_WIDTH_MIN) paper.write(sender, LEFT + HEAD_WIDTH - width, 47, { ...style, width });
}
