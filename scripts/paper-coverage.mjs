import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSync } from 'fontkit';
import { root } from './run.mjs';

// `npm run paper-coverage` writes the characters of the fonts of papers into src/domain/platform/paper-coverage.gen.ts.
const FOLDER = 'src/server/platform/pdf/fonts';
const OUTPUT = 'src/domain/platform/paper-coverage.gen.ts';
/** Each face with its files, one for each weight. All weights of a face have the same characters. */
const FACES = {
  archivoLatin: ['archivo-latin-400-normal.woff', 'archivo-latin-600-normal.woff'],
  archivoLatinExt: ['archivo-latin-ext-400-normal.woff', 'archivo-latin-ext-600-normal.woff'],
  newsreaderLatin: ['newsreader-latin-500-normal.woff'],
  newsreaderLatinExt: ['newsreader-latin-ext-500-normal.woff'],
  notoSans: ['noto-sans-400.ttf', 'noto-sans-600.ttf'],
  notoHebrew: ['noto-sans-hebrew-400.ttf', 'noto-sans-hebrew-700.ttf'],
  notoArabic: ['noto-naskh-arabic-400.ttf', 'noto-naskh-arabic-700.ttf'],
  notoHans: ['noto-sans-hans-400.otf'],
  notoKorean: ['noto-sans-kr-400.otf'],
};
/** The only characters that the last face is used for: Korean letters and syllables. */
const KOREAN = [
  [0x1100, 0x11ff],
  [0x3130, 0x318f],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
];

/** Returns the content of the file. */
export function writePaperCoverage() {
  const lines = Object.entries(FACES).map(([face, files]) => `  ${face}:\n    '${coverageOf(face, files)}',`);
  return `// Written by \`npm run paper-coverage\`.

/**
 * The characters of each font of papers, as alternate numbers of missing and of present code points in base 36, from code point 0 on:
 * \`w 2n\` is the code points 32 to 126.
 */
export const PAPER_COVERAGE = {
${lines.join('\n')}
} as const;
`;
}

function coverageOf(face, files) {
  const [first, ...others] = files.map((file) => charactersOf(face, file));
  if (others.some((other) => other.join() !== first.join()))
    throw new Error(`The weights of ${face} differ in their characters.`);
  const numbers = [];
  let next = 0;
  for (const [from, until] of rangesOf(first)) {
    numbers.push(from - next, until - from);
    next = until;
  }
  return numbers.map((number) => number.toString(36)).join(' ');
}

function charactersOf(face, file) {
  const all = openSync(join(root, FOLDER, file)).characterSet.filter(isShown);
  const own =
    face === 'notoKorean' ? all.filter((code) => KOREAN.some(([a, b]) => code >= a && code <= b)) : all;
  return own.toSorted((one, other) => one - other);
}

/** Whether a code point is a character that can be seen, or a space. */
function isShown(code) {
  return code >= 32 && !(code >= 0x7f && code < 0xa0) && code !== 0xfeff && code !== 0xffff;
}

function rangesOf(codes) {
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code) last[1] = code + 1;
    else ranges.push([code, code + 1]);
  }
  return ranges;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, OUTPUT), writePaperCoverage());
