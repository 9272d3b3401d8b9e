import { editableSource } from '#ad-html/editable-source.ts';
import { sanitizeHeadline, sanitizeText } from '#ad-html/sanitize.ts';
import { fieldNames } from '#domain/platform/record-field.ts';
import { blankUnusedFields, EMPTY_VERT, normalizeVert, switchType } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import type { Work } from '#server/platform/work/work.ts';

type Absent<T> = T | null | undefined;

/** The changes of an ad. Omitted fields do not change, and null empties a field. */
export type VertPatch = {
  [Field in keyof VertContent]?: Field extends 'type'
    ? VertContent['type'] | undefined
    : Absent<VertContent[Field]>;
};

type Texts = Partial<Record<'headline' | 'text', string>>;

/** Longer texts, in characters, are filtered in a worker process. */
const LONG_TEXT = 2_000;

/** Filters the HTML of an ad's headline and text. */
export const filterTextsWork: Work<Texts, Texts> = { name: 'filterTexts', run: filterTexts };

/** Returns the patch with filtered headline and text. */
export async function filterPatch(patch: VertPatch, organizationId: number): Promise<VertPatch> {
  const texts = textsOf(patch);
  const isLong = Object.values(texts).some(({ length }) => length > LONG_TEXT);
  const filtered = isLong ? await textWork.run(filterTextsWork, texts, organizationId) : filterTexts(texts);
  return { ...patch, ...filtered };
}

function textsOf({ headline, text }: VertPatch): Texts {
  return {
    ...(typeof headline === 'string' ? { headline } : {}),
    ...(typeof text === 'string' ? { text } : {}),
  };
}

function filterTexts({ headline, text }: Texts): Texts {
  return {
    ...(headline === undefined ? {} : { headline: editableSource(sanitizeHeadline(headline)) }),
    ...(text === undefined ? {} : { text: editableSource(sanitizeText(text)) }),
  };
}

/**
 * Returns the content to save: the filtered patch applied to the stored content, with trimmed addresses. Empties the fields of the other
 * type. A patch that changes only the type keeps the image in the other image field.
 */
export function applyPatch(stored: VertContent, patch: VertPatch): VertContent {
  return blankUnusedFields(normalizeVert(merge(stored, patch)));
}

function merge(stored: VertContent, patch: VertPatch): VertContent {
  const type = patch.type ?? stored.type;
  const hasImage = patch.imageUrl !== undefined || patch.textImageUrl !== undefined;
  const merged = { ...(type !== stored.type && !hasImage ? switchType(stored) : stored), type };
  const given = fieldNames(VERT_FIELDS).filter((field) => field !== 'type' && patch[field] !== undefined);
  const values = given.map((field) => [field, patch[field] ?? EMPTY_VERT[field]]);
  return { ...merged, ...Object.fromEntries(values) };
}
