import bidiFactory from 'bidi-js';
import { clustersOf } from '#domain/platform/paper-characters.ts';
import { type FontRun, mainFontOf, type PaperFont, runOf } from './paper-fonts.ts';

const bidi = bidiFactory();

/** Latin text that the preferred face of every font has. */
const PLAIN = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2212\u20AC]*$/;
/** Characters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A line of a text, in the order in which it is read. */
export interface TextLine {
  text: string;
  /** The direction of its paragraph. */
  direction: 'ltr' | 'rtl';
}

/** A part of a line that one font file draws. */
interface LineRun extends FontRun {
  /** Where it begins in the text of the line. */
  at: number;
  /** Odd for text from right to left. */
  level: number;
}

/** Returns the direction of a paragraph: that of its first letter. */
export function directionOf(paragraph: string): TextLine['direction'] {
  if (!RIGHT_TO_LEFT.test(paragraph)) return 'ltr';
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** Splits a line into parts that each need one font file, in the order in which they are drawn: from left to right. */
export function runsOf(line: TextLine, font: PaperFont): LineRun[] {
  const { text } = line;
  if (text === '') return [];
  if (line.direction === 'ltr' && PLAIN.test(text))
    return [{ text, font: mainFontOf(font), isRightToLeft: false, at: 0, level: 0 }];
  return line.direction === 'rtl' || RIGHT_TO_LEFT.test(text)
    ? reorderedRuns(line, font)
    : joined(piecesOf(text, font, () => 0));
}

/** Returns the characters of a text with their fonts. `levelOf` gets the position of each. */
function piecesOf(text: string, font: PaperFont, levelOf: (at: number) => number): LineRun[] {
  let at = 0;
  return clustersOf(text).flatMap((cluster) => {
    const start = at;
    at += cluster.length;
    const run = runOf(cluster, font);
    return run === null ? [] : [{ ...run, at: start, level: levelOf(start) }];
  });
}

function joined(pieces: readonly LineRun[]): LineRun[] {
  const runs: LineRun[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    // The PDF package draws a run of right-to-left letters from its end. All other characters within text of that direction are drawn one
    // by one, and so are numbers of such scripts, which are read from left to right.
    const isJoined =
      last?.font === piece.font &&
      last.level === piece.level &&
      piece.isRightToLeft === (piece.level % 2 === 1);
    if (last && isJoined) last.text += piece.text;
    else runs.push({ ...piece });
  }
  return runs;
}

function reorderedRuns({ text, direction }: TextLine, font: PaperFont): LineRun[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const drawnAt = new Map(
    bidi.getReorderedIndices(text, embedding).map((index, position) => [index, position]),
  );
  const pieces = piecesOf(text, font, (at) => embedding.levels[at] ?? 0).map((piece) => ({
    ...piece,
    text: mirrored.get(piece.at) ?? piece.text,
  }));
  return joined(pieces.map(spaceInside)).toSorted(
    (one, other) => (drawnAt.get(one.at) ?? 0) - (drawnAt.get(other.at) ?? 0),
  );
}

/** Gives a space between two words from right to left their font, so that both are drawn and extracted as one text. */
function spaceInside(piece: LineRun, index: number, pieces: readonly LineRun[]): LineRun {
  const [before, after] = [pieces[index - 1], pieces[index + 1]];
  const isInside =
    piece.text === ' ' &&
    before?.isRightToLeft &&
    [before.level, after?.level].every((level) => level === piece.level) &&
    before.font === after?.font;
  return isInside ? { ...piece, font: before.font, isRightToLeft: true } : piece;
}
