import type Pdf from 'pdfkit';
import { type PaperFont, runsOf } from './paper-fonts.ts';

type Document = InstanceType<typeof Pdf>;

/** A font and its size, in points. */
interface Face {
  font: PaperFont;
  size: number;
}

const LINE_HEIGHT = 1.25;
/** The maximum number of characters in a line. Longer texts are never measured, because that is slow. */
const LINE_CHARACTERS_MAX = 1_000;

export function lineHeightOf(size: number): number {
  return size * LINE_HEIGHT;
}

/**
 * Breaks a text into lines of this width, between words; a word that is too long is broken. Returns at most `most` lines; a text that is
 * cut ends with an ellipsis.
 */
export function linesOf(
  document: Document,
  text: string,
  { face, width, most = Number.POSITIVE_INFINITY }: { face: Face; width: number; most?: number },
): string[] {
  const lines: string[] = [];
  const fits = (line: string) => line.length <= LINE_CHARACTERS_MAX && widthOf(document, line, face) <= width;
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (lines.length <= most && line.length > 1 && !fits(line)) {
        const end = longestPrefix(line, fits);
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
      // One line more than `most` is enough to know that the text is cut.
      if (lines.length > most) break;
    }
    lines.push(line);
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? '';
  const end = longestPrefix(last, (start) => fits(`${start}…`));
  return [...lines.slice(0, most - 1), `${last.slice(0, end).trimEnd()}…`];
}

/** Returns the width of a text on one line. */
export function widthOf(document: Document, text: string, { font, size }: Face): number {
  document.fontSize(size);
  return runsOf(text, font).reduce((sum, run) => sum + document.font(run.font).widthOfString(run.text), 0);
}

/** Returns the length of the longest prefix of a line that fits; at least 1. */
function longestPrefix(line: string, fits: (start: string) => boolean): number {
  let [low, high] = [1, Math.min(line.length, LINE_CHARACTERS_MAX)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(line.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}
