import type { Vert } from '#contract/ads/verts.ts';
import { differingFields } from '#domain/platform/record-field.ts';
import { editProblem } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { copyVert, readCopiedVert } from '#domain/ads/verts/vert-clipboard.ts';
import { draftKey } from '#web/ui/device/ad-drafts.ts';
import { keepText, readKept } from '#web/ui/device/kept-text.ts';

/** Unsaved changes of an ad, which are kept after a reload and a browser crash. */
export interface Draft {
  /** The user who typed it; other users of this device do not see it. */
  userId: number;
  /** The ad's version when editing began. */
  version: number;
  /** The order of the ad. Deleting the order deletes the draft. */
  orderId: number | null;
  /** The time of the last change. */
  at: string;
  content: VertContent;
}

/** Returns the user's draft of an ad, or null. */
export function findDraft(vertId: number, userId: number): Draft | null {
  const draft = readDraft(readKept(draftKey(vertId)));
  return draft?.userId === userId ? draft : null;
}

export function keepDraft(vertId: number, draft: Draft): void {
  keepText(draftKey(vertId), JSON.stringify(draft));
}

export function dropDraft(vertId: number): void {
  keepText(draftKey(vertId), null);
}

/** Returns the displayed content of an ad: its draft if there is one, else the stored content. Ignores drafts of a sent ad. */
export function shownContent(vert: Vert, userId: number): VertContent {
  return unsavedDraft(vert, userId)?.content ?? copyVert(vert);
}

/** Returns the draft if it can be saved, because it differs from the ad and the ad was not sent meanwhile; otherwise null. */
export function unsavedDraft(vert: Vert, userId: number): Draft | null {
  const draft = editProblem(vert) === null ? findDraft(vert.id, userId) : null;
  return draft && !isSameContent(draft.content, vert) ? draft : null;
}

/** Changes the draft. Restoring the stored content deletes it. */
export function editDraft(vert: Vert, userId: number, change: (content: VertContent) => VertContent): void {
  const content = change(shownContent(vert, userId));
  if (isSameContent(content, vert)) {
    dropDraft(vert.id);
    return;
  }
  const version = unsavedDraft(vert, userId)?.version ?? vert.version;
  keepDraft(vert.id, { userId, version, orderId: vert.order.id, at: new Date().toISOString(), content });
}

/** Returns the time of a draft from before this page load; null for a newer draft. */
export function foundAt(draft: Draft | null): string | null {
  return draft && Date.parse(draft.at) < performance.timeOrigin ? draft.at : null;
}

/** Continues a recovered draft: marks it as changed now. */
export function takeDraft(vertId: number, draft: Draft): void {
  keepDraft(vertId, { ...draft, at: new Date().toISOString() });
}

/** Called after saving. Deletes the draft, or rebases later changes on the saved version. */
export function settleDraft(saved: Vert, sent: Draft): void {
  const now = findDraft(saved.id, sent.userId);
  if (!now || isSameContent(now.content, sent.content)) {
    dropDraft(saved.id);
    return;
  }
  keepDraft(saved.id, { ...now, version: saved.version });
}

function isSameContent(one: VertContent, other: VertContent): boolean {
  return differingFields(VERT_FIELDS, one, other).length === 0;
}

const cached = new Map<string, Draft | null>();
const MAX_CACHED = 200;

/** Returns the same object for the same text, to avoid needless renders. */
function readDraft(text: string | null): Draft | null {
  if (text === null) return null;
  if (!cached.has(text)) {
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(text, parseDraft(text));
  }
  return cached.get(text) ?? null;
}

function parseDraft(text: string): Draft | null {
  try {
    const { userId, version, content, ...rest }: Record<string, unknown> = JSON.parse(text);
    const orderId = typeof rest['orderId'] === 'number' ? rest['orderId'] : null;
    const at = typeof rest['at'] === 'string' ? rest['at'] : '';
    const valid = readCopiedVert(content);
    return valid && typeof userId === 'number' && typeof version === 'number'
      ? { userId, version, orderId, at, content: valid }
      : null;
  } catch {
    return null;
  }
}
