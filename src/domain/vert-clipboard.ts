import { EMPTY_VERT, isEditable, VERT_TYPES, type VertContent } from './vert.ts';

/** The content of an ad as it is kept for pasting: its fields and nothing of its order or placement. */
export function copyVert(vert: VertContent): VertContent {
  return {
    type: vert.type,
    trackingPixel: vert.trackingPixel,
    linkUrl: vert.linkUrl,
    imageUrl: vert.imageUrl,
    headline: vert.headline,
    linkText: vert.linkText,
    textImageUrl: vert.textImageUrl,
    text: vert.text,
    imageWidth: vert.imageWidth,
    imageHeight: vert.imageHeight,
  };
}

/** The ad with the copied content in place of its own; what it is beside its content stays. */
export function pasteVert<Vert extends VertContent>(vert: Vert, copied: VertContent): Vert {
  return { ...vert, ...copyVert(copied) };
}

/** Whether pasting is offered: the ad is not sent, and something was copied. Spec §4 Clipboard. */
export function canPaste(vert: { sent: boolean }, copied: VertContent | null): boolean {
  return isEditable(vert) && copied !== null;
}

/** Reads what a browser kept of a copied ad, or null when it is not one (an older version, another program). */
export function readCopiedVert(kept: unknown): VertContent | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const fields = new Map(Object.entries(kept));
  const isSound = Object.entries(EMPTY_VERT).every(([field, empty]) => {
    const value: unknown = fields.get(field);
    if (field === 'type') return VERT_TYPES.some((type) => type === value);
    return empty === null ? value === null || Number.isFinite(value) : typeof value === 'string';
  });
  return isSound ? copyVert(kept as VertContent) : null;
}
