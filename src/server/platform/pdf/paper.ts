import { ArchivedDocument, type EmbeddedFile } from './archived-document.ts';
import { drawFrame, footOf } from './paper-frame.ts';
import { INK, LEFT, PAPER_WIDTH, type PaperFacts, RULE } from './paper-layout.ts';
import { mainFontOf, registerFonts, shapingOf } from './paper-fonts.ts';
import { lineHeightOf, linesOf, widthOf, widthOfRun } from './text-lines.ts';
import { runsOf, type TextLine } from './text-runs.ts';
import { drawnText } from '#domain/platform/paper-characters.ts';
import type { TextStyle } from './text-style.ts';

const TOP = 100;
/** On each page after the first, below the line that identifies the paper. */
const NEXT_TOP = 116;
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
    if (height <= this.space.left) return false;
    this.nextPage();
    return true;
  }

  /** The height that is left on this page, and that of the content of a new page. */
  get space(): { left: number; full: number } {
    const end = footOf(this.#facts) - FOOT_SPACE;
    return { left: end - this.y, full: end - NEXT_TOP };
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = NEXT_TOP;
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
  heading(text: string, height = 84): void {
    this.y += 14;
    this.ensure(24 + height);
    this.block('H2', text, { font: 'title', size: 14 }, 6);
  }

  /** Writes text at a position, within an element. */
  write(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { font = 'regular', size = 9, width = PAPER_WIDTH, align = 'left' } = style;
    const face = { font, size };
    for (const [index, line] of this.#lines(text, style).entries()) {
      const space = align === 'left' ? 0 : width - widthOf(this.doc, line, face);
      const at = x + (align === 'center' ? space / 2 : space);
      this.#writeLine(line, { x: at, y: y + index * lineHeightOf(size) }, style);
    }
  }

  #writeLine(line: TextLine, { x, y }: { x: number; y: number }, style: TextStyle): void {
    const { font = 'regular', size = 9, color = INK, underline = false } = style;
    this.doc.fontSize(size).font(mainFontOf(font));
    const baseline = -this.doc.ascent;
    let at = x;
    const placed = runsOf(line, font).map((run) => {
      const from = at;
      at += widthOfRun(this.doc, run);
      return { ...run, x: from };
    });
    // The order in the file is that of reading, so that extracted text and screen readers follow it.
    for (const run of placed.toSorted((one, other) => one.at - other.at)) {
      this.doc.font(run.font).fillColor(color);
      if (run.isRightToLeft) this.doc.markContent('ReversedChars');
      this.doc.text(run.text, run.x, y, { lineBreak: false, underline, baseline, ...shapingOf(run) });
      if (run.isRightToLeft) this.doc.endMarkedContent();
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
    return widthOf(this.doc, { text: drawnText(text), direction: 'ltr' }, { font, size });
  }

  /** Returns the height of a text in this style. */
  heightOf(text: string, style: TextStyle = {}): number {
    return this.#lines(text, style).length * lineHeightOf(style.size ?? 9);
  }

  #lines(text: string, { font = 'regular', size = 9, width = PAPER_WIDTH, height }: TextStyle): TextLine[] {
    const most = height === undefined ? undefined : Math.max(1, Math.floor(height / lineHeightOf(size)));
    const face = { font, size };
    return linesOf(this.doc, drawnText(text), { face, width, ...(most !== undefined && { most }) });
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

  /** Draws a table element. `draw` gets a function that draws a row of it. */
  table(draw: (row: (cells: () => void, height: number) => void) => void): void {
    const table = this.doc.struct('Table');
    this.#root.add(table);
    draw((cells, height) => {
      const row = this.doc.struct('TR');
      table.add(row);
      this.#row = row;
      cells();
      row.end();
      this.endRow(height);
    });
    table.end();
  }

  #row: PDFKit.PDFStructureElement | null = null;

  /** Moves below a row of this height, and draws a line there. */
  endRow(height: number): void {
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
