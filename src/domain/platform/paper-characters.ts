import { PAPER_COVERAGE } from './paper-coverage.gen.ts';

/** A font of papers, without its weights. */
export type PaperFace = keyof typeof PAPER_COVERAGE;

/** The faces that papers use, in this order of preference, when the font of a text lacks a character: one or more for each script. */
export const FALLBACK_FACES: readonly PaperFace[] = [
  'notoSans',
  'notoHebrew',
  'notoArabic',
  'notoHans',
  'notoKorean',
];

const TEXT_FACES: readonly PaperFace[] = ['archivoLatin', ...FALLBACK_FACES];
/** Characters without a shape of their own: controls, marks of direction, variation selectors. Joiners are kept, because they change shapes. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into the characters that a reader sees: a letter with its accents is one. */
export function clustersOf(text: string): string[] {
  return [...CLUSTERS.segment(text)].map(({ segment }) => segment);
}

/** Returns a text as papers draw it: composed, and without characters that have no shape. Spaces and line breaks are kept. */
export function drawnText(text: string): string {
  // The fonts for Latin text lack the narrow no-break space.
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(INVISIBLE, (character) => (character === '\n' ? character : ''));
}

/** Returns the first of these faces that has all code points of a text; null if none has. */
export function faceOf(text: string, faces: readonly PaperFace[]): PaperFace | null {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return faces.find((face) => codes.every((code) => hasCode(face, code))) ?? null;
}

/** Returns the characters of a text that no font of papers has, each once. */
export function unprintableIn(text: string): string[] {
  const clusters = clustersOf(drawnText(text).replaceAll('\n', ''));
  return [...new Set(clusters.filter((cluster) => faceOf(cluster, TEXT_FACES) === null))];
}

const decoded = new Map<PaperFace, number[]>();

/** Returns the code points at which the coverage of a face begins and ends, alternately. */
function edgesOf(face: PaperFace): number[] {
  const known = decoded.get(face);
  if (known) return known;
  let at = 0;
  const edges = PAPER_COVERAGE[face].split(' ').map((length) => (at += Number.parseInt(length, 36)));
  decoded.set(face, edges);
  return edges;
}

function hasCode(face: PaperFace, code: number): boolean {
  const edges = edgesOf(face);
  // Finds the number of edges at or before the code point. It is odd within a range.
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}
