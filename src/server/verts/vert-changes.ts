import { editableSource } from '#ad-html/editable-source.ts';
import { sanitizeHeadline, sanitizeText } from '#ad-html/sanitize.ts';
import { fieldNames } from '#domain/record-field.ts';
import { blankUnusedFields, EMPTY_VERT, normalizeVert, switchType } from '#domain/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/vert-fields.ts';

type Absent<T> = T | null | undefined;

/** The changes of an ad: omitted fields stay as they are, null empties a field. */
export type VertPatch = {
  [Field in keyof VertContent]?: Field extends 'type'
    ? VertContent['type'] | undefined
    : Absent<VertContent[Field]>;
};

/**
 * The content to save: the patch over the stored content, with trimmed addresses, filtered headline and text, and the
 * fields of the other type blanked. A patch that changes only the type keeps the image in the other image field.
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
  const hasImage = patch.imageUrl !== undefined || patch.textImageUrl !== undefined;
  const merged = { ...(type !== stored.type && !hasImage ? switchType(stored) : stored), type };
  const given = fieldNames(VERT_FIELDS).filter((field) => field !== 'type' && patch[field] !== undefined);
  const values = given.map((field) => [field, patch[field] ?? EMPTY_VERT[field]]);
  return { ...merged, ...Object.fromEntries(values) };
}
