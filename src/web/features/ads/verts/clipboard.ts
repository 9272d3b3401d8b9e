import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { copyVert, readCopiedVert } from '#domain/ads/verts/vert-clipboard.ts';
import { keepText, readKept } from '#web/ui/device/kept-text.ts';

const STORED = 'vertbook.clipboard';

/** Copies the content of an ad, which the user can paste into ads of any order. Spec §4 Clipboard. */
export function copyToClipboard(content: VertContent): void {
  keepText(STORED, JSON.stringify(copyVert(content)));
}

/** Returns the content of the ad copied last on this device, or null. */
export function copiedVert(): VertContent | null {
  const text = readKept(STORED);
  if (text === null) return null;
  try {
    return readCopiedVert(JSON.parse(text));
  } catch {
    return null;
  }
}
