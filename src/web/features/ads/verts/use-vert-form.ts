import { useState } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { editProblem, normalizeVert, shownImageUrl, vertProblems } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent, type VertTextField } from '#domain/ads/verts/vert-fields.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useEditing } from './editing-context.ts';

/** The form of one ad: the values of its fields, their errors, and how to change them. */
export interface VertForm {
  vert: Vert;
  content: VertContent;
  /** Why the ad is read-only: it is gone, it was sent, or the user may only view it. Null if the user may edit it. */
  lock: 'gone' | 'sent' | 'viewing' | null;
  errorsOf: (field: VertTextField) => readonly string[];
  /** Call when the field loses the focus: an address is completed, and from then on its errors are shown while typing. */
  leave: (field: VertTextField) => void;
  edit: (change: (content: VertContent) => VertContent) => void;
}

export function useVertForm(vert: Vert, isGone: boolean): VertForm {
  const { problems } = useWords();
  const editing = useEditing();
  const [left, setLeft] = useState<ReadonlySet<VertTextField>>(new Set());
  const content = isGone ? editing.typedContentOf(vert) : editing.contentOf(vert);
  const refusals = editing.refusalsOf(vert);
  const found = vertProblems(normalizeVert(content));
  const edit = (change: (content: VertContent) => VertContent) =>
    editing.edit(vert, (before) => withSizeOfImage(vert, before, change(before)));
  const lock = isGone ? 'gone' : editProblem(vert) ? 'sent' : editing.mayEdit ? null : 'viewing';
  return {
    vert,
    content,
    lock,
    errorsOf: (field) =>
      refusals[field] ??
      (left.has(field) ? (found[field] ?? []) : []).map((code) =>
        entryMessage(problems, field, code, VERT_FIELDS[field].max),
      ),
    leave(field) {
      setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field])));
      const complete = normalizeVert(content)[field];
      if (lock === null && complete !== content[field]) edit((now) => ({ ...now, [field]: complete }));
    },
    edit,
  };
}

/** Returns the props of a field's input, except for its label. */
export function controlOf(form: VertForm, field: VertTextField) {
  return {
    name: field,
    value: form.content[field],
    errors: form.errorsOf(field),
    disabled: form.lock === 'sent',
    readOnly: form.lock === 'viewing' || form.lock === 'gone',
    onBlur: () => form.leave(field),
    onChange: ({ target }: { target: { value: string } }) =>
      form.edit((content) => ({ ...content, [field]: target.value })),
  };
}

/**
 * Updates the size after the image has changed: to the stored size for the stored image, else to null until the image is
 * uploaded or saved.
 */
function withSizeOfImage(stored: VertContent, before: VertContent, after: VertContent): VertContent {
  const isSame = shownImageUrl(after) === shownImageUrl(before);
  const isMeasured = after.imageWidth !== before.imageWidth || after.imageHeight !== before.imageHeight;
  if (isSame || isMeasured) return after;
  const isStored = shownImageUrl(after) === shownImageUrl(stored);
  return {
    ...after,
    imageWidth: isStored ? stored.imageWidth : null,
    imageHeight: isStored ? stored.imageHeight : null,
  };
}
