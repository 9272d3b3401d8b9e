import type { PaperImage } from '#server/platform/files/paper-image.ts';
import type { ArchivedDocumentFacts } from './archived-document.ts';
/** The facts of a paper that are on each of its pages or in its properties. */
export interface PaperFacts extends ArchivedDocumentFacts {
  /** The name of the organization, and the lines with its contact. */
  sender: string;
  contact: readonly string[];
  /** To the left of the name; null for none. */
  logo: PaperImage | null;
  /** The lines at the end of each page. */
  footer: readonly string[];
  /** The line at the top of each page after the first: what the paper is, and for whom. */
  running: string;
  pageOf: (page: number, pages: number) => string;
}

/** The colours of papers. */
export const INK = '#171a18';

export const QUIET = '#5a605c';

export const RULE = '#d7dad6';

/** The left margin, and the width between the margins, in points. */
export const LEFT = 48;

export const PAPER_WIDTH = 499;
