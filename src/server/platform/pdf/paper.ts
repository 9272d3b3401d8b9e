import { ArchivedDocument, type EmbeddedFile } from './archived-document.ts';
import { INK, LEFT, PAPER_WIDTH, type PaperFacts, RULE, QUIET } from './paper-layout.ts';
import { registerFonts, runsOf } from './paper-fonts.ts';
import { lineHeightOf, linesOf, widthOf } from './text-lines.ts';
import type { TextStyle } from './text-style.ts';

const TOP = 100;
/** The space between the content and the line above the footer. */
const FOOT_SPACE = 14;
/** Typed as `object`, because the types of the package lack `scope`. */
const COLUMN_HEADING: object = { scope: 'Column' };

/** A tagged A4 document in PDF/A-3b and PDF/UA-1 with the organization's letterhead. Positions are in points. */
export class Paper {
  readonly doc: ArchivedDocument;
  readonly left = LEFT;
  /** Where the next block begins. */
  y = TOP;
  readonly #facts: PaperFacts;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #images = new Map<Buffer, PDFKit.Mixins.ImageSrc>();
  readonly #chunks: Buffer[] = [];
  readonly #finished: Promise<Buffer>;

  constructor(facts: PaperFacts) {
    this.#facts = facts;
    this.doc = new ArchivedDocument(facts);
    registerFonts(this.doc);
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#finished = new Promise((resolve) => {
      this.doc.on('end', () => resolve(Buffer.concat(this.#chunks)));
    });
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Begins a new page if less than this height is left, and returns whether it did. */
  ensure(height: number): boolean {
    if (this.y + height <= footOf(this.#facts) - FOOT_SPACE) return false;
    this.doc.addPage();
    this.y = TOP;
    return true;
  }

  /** Draws a structure element of this type, such as `P` or `Figure`. */
  element(type: string, draw: () => void, alt?: string): void {
    this.#root.add(this.doc.struct(type, alt === undefined ? {} : { alt }, draw));
  }

  /** Writes a block at the left margin and moves below it. */
  block(type: string, text: string, style: TextStyle = {}, space = 4): void {
    this.ensure(this.heightOf(text, style));
    this.element(type, () => this.write(text, LEFT, this.y, style));
    this.y += this.heightOf(text, style) + space;
  }

  /** Draws the heading of a section, and keeps at least this height of the section on the same page. */
  heading(text: string, height = 60): void {
    this.y += 14;
    this.ensure(24 + height);
    this.block('H2', text, { font: 'title', size: 14 }, 6);
  }

  /** Writes text at a position, within an element. */
  write(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { font = 'regular', size = 9, color = INK, width = PAPER_WIDTH, align = 'left' } = style;
    const face = { font, size };
    for (const [index, line] of this.#lines(text, style).entries()) {
      const space = align === 'left' ? 0 : width - widthOf(this.doc, line, face);
      let at = x + (align === 'center' ? space / 2 : space);
      for (const run of runsOf(line, font)) {
        this.doc.font(run.font).fontSize(size).fillColor(color);
        const underline = style.underline ?? false;
        this.doc.text(run.text, at, y + index * lineHeightOf(size), { lineBreak: false, underline });
        at += this.doc.widthOfString(run.text);
      }
    }
  }

  /** Draws an image at a position, within an element. The file contains it once, however often it is drawn. */
  image(bytes: Buffer, x: number, y: number, size: { width: number; height: number }): void {
    const image = this.#images.get(bytes) ?? this.doc.readImage(bytes);
    this.#images.set(bytes, image);
    this.doc.image(image, x, y, size);
  }

  /** Returns the width of a text in one line. */
  widthOf(text: string, { font = 'regular', size = 9 }: TextStyle = {}): number {
    return widthOf(this.doc, text, { font, size });
  }

  /** Returns the height of a text in this style. */
  heightOf(text: string, style: TextStyle = {}): number {
    return this.#lines(text, style).length * lineHeightOf(style.size ?? 9);
  }

  #lines(text: string, { font = 'regular', size = 9, width = PAPER_WIDTH, height }: TextStyle): string[] {
    const most = height === undefined ? undefined : Math.max(1, Math.floor(height / lineHeightOf(size)));
    const face = { font, size };
    // Replaces narrow no-break spaces, which the fonts do not have.
    const shown = text.replaceAll('\u202F', '\u00A0');
    return linesOf(this.doc, shown, { face, width, ...(most !== undefined && { most }) });
  }

  /** Draws decoration that screen readers ignore, such as a line. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws a horizontal line at this position. */
  rule(y: number, { color = RULE, x = LEFT, width = PAPER_WIDTH } = {}): void {
    this.decorate(() =>
      this.doc
        .lineWidth(0.75)
        .strokeColor(color)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(),
    );
  }

  /** Draws a table element. Draws `repeated` at the top of each further page, as decoration that screen readers ignore. */
  table(
    draw: (row: (cells: () => void, height: number) => void) => void,
    repeated: { height: number; draw: () => void },
  ): void {
    const table = this.doc.struct('Table');
    this.#root.add(table);
    draw((cells, height) => {
      if (this.ensure(height)) {
        this.decorate(repeated.draw);
        this.#endRow(repeated.height);
      }
      const row = this.doc.struct('TR');
      table.add(row);
      this.#row = row;
      cells();
      row.end();
      this.#endRow(height);
    });
    table.end();
  }

  #row: PDFKit.PDFStructureElement | null = null;

  #endRow(height: number): void {
    this.y += height;
    this.rule(this.y - 3);
  }

  /** Draws a cell of the current row. */
  cell(type: 'TH' | 'TD', draw: () => void): void {
    this.#row?.add(this.doc.struct(type, type === 'TH' ? COLUMN_HEADING : {}, draw));
  }

  /** Embeds a file in the document. */
  embed(file: EmbeddedFile): void {
    this.doc.embed(file);
  }

  /** Ends the document and returns its bytes. */
  finish(): Promise<Buffer> {
    this.#root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      this.decorate(() => drawFrame(this, this.#facts, { page: page - start + 1, pages: count }));
    }
    this.doc.end();
    return this.#finished;
  }
}

const HEAD_LINE = 84;
const HEAD_WIDTH = 270;
const LOGO = { y: 36, width: 200, height: 40 };
/** The name is left out if the space to the right of the logo is narrower than this, in points. */
const NAME_WIDTH_MIN = 60;
/** The position of the line above a one-line footer, in points from the top. */
const FOOT = 792;
const FOOTER_LINE = 10;

/** Returns the position of the line above the footer, in points from the top. */
function footOf({ footer }: PaperFacts): number {
  return FOOT - (footer.length - 1) * FOOTER_LINE;
}

/** Draws the letterhead and the footer of the current page. */
function drawFrame(paper: Paper, facts: PaperFacts, { page, pages }: { page: number; pages: number }): void {
  drawSender(paper, facts);
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
function drawSender(paper: Paper, { sender, logo }: PaperFacts): void {
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
