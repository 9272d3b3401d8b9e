import type { PaperImage } from '../files/paper-image.ts';

/** The facts of a paper that are on each of its pages or in its properties. */
export interface PaperFacts {
  title: string;
  /** A language tag: `de-DE`. */
  language: string;
  /** Also decides the bytes: the same facts and content make the same file. */
  createdAt: Date;
  /** In the properties of the file. */
  author: string;
  /** The name of the organization, and whom to ask. */
  sender: string;
  contact: readonly string[];
  /** At the left, before the name; none is null. */
  logo: PaperImage | null;
  /** The lines at the end of each page. */
  footer: readonly string[];
  pageOf: (page: number, pages: number) => string;
}

/** The colours of papers. */
export const INK = '#171a18';
export const QUIET = '#5a605c';
export const RULE = '#d7dad6';

/** The left margin, and the width between the margins, in points. */
export const LEFT = 48;
export const PAPER_WIDTH = 499;
