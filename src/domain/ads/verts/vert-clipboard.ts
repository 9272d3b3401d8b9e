import { contentOf, fieldNames } from '#domain/platform/record-field.ts';
import { editProblem } from './vert.ts';
import { isVertText, VERT_FIELDS, VERT_TYPES, type VertContent } from './vert-fields.ts';

/** Returns the content of an ad for pasting: its fields, without order and placement. */
export function copyVert(vert: VertContent): VertContent {
  return contentOf(VERT_FIELDS, vert);
}

/** Returns the ad with the copied content. Order and placement do not change. */
export function pasteVert<Vert extends VertContent>(vert: Vert, copied: VertContent): Vert {
  return { ...vert, ...copyVert(copied) };
}

/** Whether pasting is offered: the ad is not sent, and something was copied. Spec §4 Clipboard. */
export function canPaste(vert: { sent: boolean }, copied: VertContent | null): boolean {
  return editProblem(vert) === null && copied !== null;
}

/** Parses a copied ad from the browser's storage; null if it is invalid (an older version, another program). */
export function readCopiedVert(kept: unknown): VertContent | null {
  if (typeof kept !== 'object' || kept === null) return null;
  // An earlier version did not keep the alternative text.
  const whole = { imageAlt: '', ...kept };
  const fields = new Map(Object.entries(whole));
  const isSound = fieldNames(VERT_FIELDS).every((field) => {
    const value: unknown = fields.get(field);
    if (field === 'type') return VERT_TYPES.some((type) => type === value);
    return isVertText(field) ? typeof value === 'string' : value === null || Number.isFinite(value);
  });
  return isSound ? copyVert(whole as VertContent) : null;
}
