import { copiedPart } from './clean-pasted.ts';
import { type RemovedKind, type RemovedPart, removedParts } from './removed-parts.ts';

/** Kinds of parts that are worth a word after pasting. Fonts, styles and tags of programs are not. */
const NAMED: ReadonlySet<RemovedKind> = new Set<RemovedKind>([
  'frame',
  'image',
  'media',
  'form',
  'table',
  'line',
]);

/** Returns the parts of pasted HTML that `cleanPasted` leaves out and that the user may miss. */
export function notPasted(html: string): RemovedPart[] {
  return removedParts(copiedPart(html)).filter(({ kind }) => NAMED.has(kind));
}
