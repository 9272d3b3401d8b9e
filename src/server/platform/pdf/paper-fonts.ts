import { readFileSync } from 'node:fs';
import type Pdf from 'pdfkit';

/** The fonts of a paper: for text, for emphasized text, and for titles. */
export type PaperFont = 'regular' | 'bold' | 'title';

type Document = InstanceType<typeof Pdf>;

/** The second file of each font has the Latin characters of other languages, such as Polish. */
const FILES: Readonly<Record<PaperFont, readonly [string, string]>> = {
  regular: ['archivo-latin-400-normal', 'archivo-latin-ext-400-normal'],
  bold: ['archivo-latin-600-normal', 'archivo-latin-ext-600-normal'],
  title: ['newsreader-latin-500-normal', 'newsreader-latin-ext-500-normal'],
};

const OTHER = /([\u0100-\u0151\u0154-\u02BA\u1E00-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]+)/;

/** Registers all fonts with a document, as `regular`, `regular-other` and so on. */
export function registerFonts(document: Document): void {
  for (const [font, [latin, other]] of Object.entries(FILES)) {
    document.registerFont(font, bytesOf(latin));
    document.registerFont(`${font}-other`, bytesOf(other));
  }
}

/** Splits a text into parts that each need only one font file. */
export function runsOf(text: string, font: PaperFont): { text: string; font: string }[] {
  const runs = text
    .split(OTHER)
    .map((part, index) => ({ text: part, font: index % 2 === 1 ? `${font}-other` : font }));
  return runs.filter((run) => run.text !== '');
}

function bytesOf(name: string): Buffer {
  return readFileSync(new URL(`./fonts/${name}.woff`, import.meta.url));
}
