import { editableSource } from '#ad-html/editable-source.ts';
import { sanitizeHeadline, sanitizeText } from '#ad-html/sanitize.ts';
import { fieldNames } from '#domain/record-field.ts';
import { blankUnusedFields, EMPTY_VERT, normalizeVert, switchType } from '#domain/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/vert-fields.ts';

type Absent<T> = T | null | undefined;

/** What a caller sends of an ad: fields that are left out stay, null empties. */
export type VertPatch = {
  [Field in keyof VertContent]?: Field extends 'type'
    ? VertContent['type'] | undefined
    : Absent<VertContent[Field]>;
};

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
  const given = fieldNames(VERT_FIELDS).filter((field) => field !== 'type' && patch[field] !== undefined);
  const values = given.map((field) => [field, patch[field] ?? EMPTY_VERT[field]]);
  return { ...merged, ...Object.fromEntries(values) };
}
