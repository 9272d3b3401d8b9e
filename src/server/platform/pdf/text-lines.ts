import type Pdf from 'pdfkit';
import { type FontRun, type PaperFont, shapingOf } from './paper-fonts.ts';
import { directionOf, runsOf, type TextLine } from './text-runs.ts';

type Document = InstanceType<typeof Pdf>;

/** A font and its size, in points. */
interface Face {
  font: PaperFont;
  size: number;
}

const LINE_HEIGHT = 1.25;
/** The maximum number of characters in a line. Longer texts are never measured, because that is slow. */
const LINE_CHARACTERS_MAX = 1_000;
/** A line can end after each Chinese or Japanese character, but not before punctuation. */
const BREAKS =
  /(?<=[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}])(?![\p{P}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;
/** The beginning of a character that belongs to the one before it. */
const CONTINUED = /^[\uDC00-\uDFFF\p{M}\u200C\u200D]/u;

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
): TextLine[] {
  const lines: TextLine[] = [];
  for (const paragraph of text.split('\n')) {
    const direction = directionOf(paragraph);
    const fits = (line: string) =>
      line.length <= LINE_CHARACTERS_MAX && widthOf(document, { text: line, direction }, face) <= width;
    const add = (line: string) => lines.push({ text: line, direction });
    let line = '';
    for (const [word, space] of wordsOf(paragraph)) {
      const longer = line === '' ? word : line + space + word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') add(line);
      line = word;
      while (lines.length <= most && line.length > 1 && !fits(line)) {
        const end = longestPrefix(line, fits);
        add(line.slice(0, end));
        line = line.slice(end);
      }
      // One line more than `most` is enough to know that the text is cut.
      if (lines.length > most) break;
    }
    add(line);
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  const { text: last, direction } = lines[most - 1] ?? { text: '', direction: 'ltr' };
  const end = longestPrefix(
    last,
    (start) => widthOf(document, { text: `${start}…`, direction }, face) <= width,
  );
  return [...lines.slice(0, most - 1), { text: `${last.slice(0, end).trimEnd()}…`, direction }];
}

/** Returns the width of a line. */
export function widthOf(document: Document, line: TextLine, { font, size }: Face): number {
  document.fontSize(size);
  return runsOf(line, font).reduce((sum, run) => sum + widthOfRun(document, run), 0);
}

/** Returns the width of a run in the current size. */
export function widthOfRun(document: Document, run: FontRun): number {
  return document.font(run.font).widthOfString(run.text, shapingOf(run));
}

/** Returns the parts of a paragraph between which a line can end, each with what separates it from the part before it in a line. */
function wordsOf(paragraph: string): (readonly [word: string, space: string])[] {
  return paragraph
    .split(' ')
    .flatMap((word) => word.split(BREAKS).map((part, index) => [part, index === 0 ? ' ' : ''] as const));
}

/** Returns the length of the longest prefix of a line that fits; at least 1 character. */
function longestPrefix(line: string, fits: (start: string) => boolean): number {
  let [low, high] = [1, Math.min(line.length, LINE_CHARACTERS_MAX)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(line.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  let end = low;
  while (end > 1 && CONTINUED.test(line.slice(end))) end -= 1;
  // A single character can be wider than the line.
  while (end < line.length && CONTINUED.test(line.slice(end))) end += 1;
  return end;
}
