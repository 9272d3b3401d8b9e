import { editableSource } from '#ad-html/editable-source.ts';
import { sanitizeHeadline, sanitizeText } from '#ad-html/sanitize.ts';
import { blankUnusedFields, normalizeVert, switchType, type VertContent } from '#domain/vert.ts';
import type { VertRow } from './verts-store.ts';

type Absent<T> = T | null | undefined;

/** What a caller sends of an ad: fields that are left out stay, null empties. */
export type VertPatch = {
  [Field in keyof VertContent]?: Field extends 'type'
    ? VertContent['type'] | undefined
    : Absent<VertContent[Field]>;
};

const TEXTS = [
  'trackingPixel',
  'linkUrl',
  'imageUrl',
  'headline',
  'linkText',
  'textImageUrl',
  'text',
] as const;

/** The content of a stored ad. */
export function contentOf(row: VertRow): VertContent {
  return {
    type: row.type,
    trackingPixel: row.tracking_pixel,
    linkUrl: row.link_url,
    imageUrl: row.image_url,
    headline: row.headline,
    linkText: row.link_text,
    textImageUrl: row.text_image_url,
    text: row.text,
    imageWidth: row.image_width,
    imageHeight: row.image_height,
  };
}

/**
 * The ad as it is saved: the patch over what is stored, addresses trimmed, headline and text filtered, the fields that
 * its type does not use blanked. Who sends another type without any image address keeps the image in its other field.
 */
export function applyPatch(stored: VertContent, patch: VertPatch): VertContent {
  const merged = normalizeVert(merge(stored, patch));
  return blankUnusedFields({
    ...merged,
    headline: editableSource(sanitizeHeadline(merged.headline)),
    text: editableSource(sanitizeText(merged.text)),
  });
}

function merge(stored: VertContent, patch: VertPatch): VertContent {
  const type = patch.type ?? stored.type;
  const saysImage = patch.imageUrl !== undefined || patch.textImageUrl !== undefined;
  const merged = { ...(type !== stored.type && !saysImage ? switchType(stored) : stored), type };
  for (const field of TEXTS) {
    const value = patch[field];
    if (value !== undefined) {
      merged[field] = value ?? '';
    }
  }
  for (const size of ['imageWidth', 'imageHeight'] as const) {
    const value = patch[size];
    if (value !== undefined) {
      merged[size] = value;
    }
  }
  return merged;
}

/** The names of the fields that differ. */
export function changedFields(before: VertContent, after: VertContent): (keyof VertContent)[] {
  return (['type', ...TEXTS, 'imageWidth', 'imageHeight'] as const).filter(
    (field) => before[field] !== after[field],
  );
}
