import { fileURLToPath } from 'node:url';
import type Pdf from 'pdfkit';
import { FALLBACK_FACES, faceOf, type PaperFace } from '#domain/platform/paper-characters.ts';

/** The fonts of a paper: for text, for emphasized text, and for titles. */
export type PaperFont = 'regular' | 'bold' | 'title';

type Document = InstanceType<typeof Pdf>;

/** The file of each face, in the weight for text and in the weight for emphasized text. The largest faces have one weight. */
const FILES: Readonly<Record<PaperFace, readonly [text: string, emphasized: string]>> = {
  archivoLatin: ['archivo-latin-400-normal.woff', 'archivo-latin-600-normal.woff'],
  archivoLatinExt: ['archivo-latin-ext-400-normal.woff', 'archivo-latin-ext-600-normal.woff'],
  newsreaderLatin: ['newsreader-latin-500-normal.woff', 'newsreader-latin-500-normal.woff'],
  newsreaderLatinExt: ['newsreader-latin-ext-500-normal.woff', 'newsreader-latin-ext-500-normal.woff'],
  notoSans: ['noto-sans-400.ttf', 'noto-sans-600.ttf'],
  notoHebrew: ['noto-sans-hebrew-400.ttf', 'noto-sans-hebrew-700.ttf'],
  notoArabic: ['noto-naskh-arabic-400.ttf', 'noto-naskh-arabic-700.ttf'],
  notoHans: ['noto-sans-hans-400.otf', 'noto-sans-hans-400.otf'],
  notoKorean: ['noto-sans-kr-400.otf', 'noto-sans-kr-400.otf'],
};

/** The faces of each font, the preferred one first. The second has the Latin characters of other languages, such as Polish. */
const FACES: Readonly<Record<PaperFont, readonly PaperFace[]>> = {
  regular: ['archivoLatin', 'archivoLatinExt', ...FALLBACK_FACES],
  bold: ['archivoLatin', 'archivoLatinExt', ...FALLBACK_FACES],
  title: ['newsreaderLatin', 'newsreaderLatinExt', ...FALLBACK_FACES],
};

/** The faces whose letters are written from right to left, and joined. */
const RIGHT_TO_LEFT: ReadonlySet<PaperFace> = new Set(['notoHebrew', 'notoArabic']);
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const REPLACEMENT = '\uFFFD';

/** A part of a text that one font file draws. */
export interface FontRun {
  text: string;
  /** The name under which the font is registered. */
  font: string;
  isRightToLeft: boolean;
}

/** Registers all fonts with a document. A file is read when its font is first used. */
export function registerFonts(document: Document): void {
  for (const [font, faces] of Object.entries(FACES) as [PaperFont, readonly PaperFace[]][]) {
    for (const face of faces) {
      const file = FILES[face][font === 'bold' ? 1 : 0];
      document.registerFont(nameOf(font, face), fileURLToPath(new URL(`./fonts/${file}`, import.meta.url)));
    }
  }
}

/** Returns the name of the preferred face of a font, whose baseline all other faces share. */
export function mainFontOf(font: PaperFont): string {
  return nameOf(font, FACES[font][0] ?? 'archivoLatin');
}

/** Returns how a character is drawn in a font; null for a pictograph that no font has. Replaces other such characters. */
export function runOf(cluster: string, font: PaperFont): FontRun | null {
  const face = faceOf(cluster, FACES[font]);
  if (face !== null)
    return { text: cluster, font: nameOf(font, face), isRightToLeft: RIGHT_TO_LEFT.has(face) };
  return PICTOGRAPH.test(cluster)
    ? null
    : { text: REPLACEMENT, font: nameOf(font, 'notoSans'), isRightToLeft: false };
}

/** Returns the options with which the PDF package shapes a run as a whole, instead of word by word from left to right. */
export function shapingOf({ isRightToLeft }: FontRun): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isRightToLeft ? { features: [] } : {};
}

function nameOf(font: PaperFont, face: PaperFace): string {
  return `${font} ${face}`;
}
