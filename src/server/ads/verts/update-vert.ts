import { editableSource } from '#ad-html/editable-source.ts';
import { removedLinks, sanitizeHeadline, sanitizeText } from '#ad-html/sanitize.ts';
import { differingFields, fieldNames } from '#domain/platform/record-field.ts';
import {
  blankUnusedFields,
  editProblem,
  EMPTY_VERT,
  hasMissingData,
  normalizeVert,
  shownImageUrl,
  switchType,
  vertProblems,
} from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { sideOf } from '#domain/ads/approval/approval-rule.ts';
import { textWork } from '#server/platform/work/work-pool.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import {
  refuse,
  refuseFields,
  refuseMissing,
  refuseStale,
  type FieldCodes,
  invalidFields,
} from '#server/platform/base/problem.ts';
import { columnsOf, contentOfRow } from '#server/platform/db/record-columns.ts';
import { NOW, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { makeDeliveriesDue, refuseWhileSending } from './refuse-handed-over.ts';
import { fileNameInAddress } from '#server/platform/files/image-storage.ts';
import { isAdApproved } from '../versions/approval-facts.ts';
import { keepVersion, refuseClosedContent } from '../versions/keep-version.ts';
import { refuseOffSpecification } from './judge-content.ts';
import { presentVert } from './present-vert.ts';
import { findVertRow, lockVertRow, type VertRow } from './vert-rows.ts';
import { statement } from '#server/platform/db/statement.ts';

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

/** The filtered texts, and whether the filter removed a link of the text that its author expects to work. */
interface FilteredTexts {
  texts: Texts;
  losesLink: boolean;
}

/** Filters the HTML of an ad's headline and text. */
export const filterTextsWork: Work<Texts, FilteredTexts> = { name: 'filterTexts', run: filterTexts };

/** Returns the patch with filtered headline and text, and the problems with the links of the text. */
export async function filterPatch(
  patch: VertPatch,
  organizationId: number,
): Promise<{ patch: VertPatch; problems: FieldCodes }> {
  const given = textsOf(patch);
  const isLong = Object.values(given).some(({ length }) => length > LONG_TEXT);
  const { texts, losesLink } = isLong
    ? await textWork.run(filterTextsWork, given, organizationId)
    : filterTexts(given);
  return { patch: { ...patch, ...texts }, problems: losesLink ? { text: ['not_linkable'] } : {} };
}

function textsOf({ headline, text }: VertPatch): Texts {
  return {
    ...(typeof headline === 'string' ? { headline } : {}),
    ...(typeof text === 'string' ? { text } : {}),
  };
}

function filterTexts({ headline, text }: Texts): FilteredTexts {
  return {
    texts: {
      ...(headline === undefined ? {} : { headline: editableSource(sanitizeHeadline(headline)) }),
      ...(text === undefined ? {} : { text: editableSource(sanitizeText(text)) }),
    },
    losesLink: text !== undefined && removedLinks(text).length > 0,
  };
}

/**
 * Returns the content to save: the filtered patch applied to the stored content, with complete addresses. Empties the fields of the other
 * type. A patch that changes the type but no image moves the image to the image field of the new type.
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

/**
 * Saves the content of an ad that was not sent. Self-service users can save only ads of their own customer. An ad of a lapsed reservation
 * can still be edited, because a revived order keeps it. The history records the order from which the content was copied, if there is one;
 * such content was accepted before, so it is not refused because of the specification of the placement.
 * Spec §4 Vert.
 */
export async function updateVert(
  scope: Scope,
  id: number,
  changes: VertPatch & { version?: number | undefined },
  details: { copiedFrom?: number } = {},
): Promise<VertRow> {
  const filtered = await filterPatch(changes, scope.organizationId);
  return scope.transact(async (tx) => {
    const row = refuseMissing(await lockVertRow(tx, id));
    refuse(editProblem({ sent: row.sent_at !== null }));
    await refuseStale(changes.version, { version: row.version, current: () => presentVert(row, tx) });
    await refuseWhileSending(tx, [id]);
    await refuseClosedContent(tx, id);
    const before = contentOfRow(VERT_FIELDS, row);
    const after = await withImageSize(tx, before, applyPatch(before, filtered.patch), changes);
    refuseFields({ ...(after.type === 'TextVert' ? filtered.problems : {}), ...vertProblems(after) });
    const fields = differingFields(VERT_FIELDS, before, after);
    if (fields.length === 0) return row;
    await refuseTooLarge(tx, row, after);
    if (details.copiedFrom === undefined)
      await refuseOffSpecification(tx, row, { content: after, changed: fields });
    const wasApproved = sideOf(tx.user) === 'publisher' && (await isAdApproved(tx, id));
    await saveContent(tx, row, after);
    keepVersion(tx, id);
    const completes = row.has_missing_data && !hasMissingData(after);
    makeDeliveriesDue(tx, [id]);
    await recordAct(
      tx,
      'edited',
      { vert: id, orderId: row.order_id },
      { fields, ...details, ...(completes ? { completed: true } : {}) },
    );
    if (wasApproved) await upperActs().tellOfOrder(tx, row.order_id, { event: 'ad_edited', vertId: id });
    return (await findVertRow(tx, id)) ?? row;
  });
}

/** Refuses an ad that is too large to send. Only text ads can be too large. */
async function refuseTooLarge(tx: Tx, row: VertRow, content: VertContent): Promise<void> {
  const place = {
    publicationId: row.publication_id,
    placementName: row.placement_name,
    style: row.style,
    locale: row.locale,
  };
  if (content.type === 'TextVert' && !(await upperActs().fitsIntoMailing(tx, place, content))) {
    throw invalidFields({ text: ['too_large'] });
  }
}

/**
 * Sets the size of the image. An uploaded image has its measured size. The size of another image comes from the patch; a new image without
 * a size in the patch gets none.
 */
async function withImageSize(
  tx: Tx,
  before: VertContent,
  after: VertContent,
  patch: VertPatch,
): Promise<VertContent> {
  const address = shownImageUrl(after);
  const measured = await findImageSize(tx, address);
  if (measured) return { ...after, imageWidth: measured.width, imageHeight: measured.height };
  const isNew = address !== shownImageUrl(before);
  const isGiven = patch.imageWidth !== undefined && patch.imageHeight !== undefined;
  return isNew && !isGiven ? { ...after, imageWidth: null, imageHeight: null } : after;
}

// Locks the image, so that it is not removed as unused meanwhile.
const SIZE_OF_IMAGE = statement('size-of-image')`
  select width, height from images where organization_id = $1 and file_name = $2 for key share`;

async function findImageSize(
  tx: Tx,
  address: string,
): Promise<{ width: number; height: number } | undefined> {
  const fileName = fileNameInAddress(address, tx.organizationId);
  if (fileName === null) return undefined;
  const [size] = await tx.statement(SIZE_OF_IMAGE, [tx.organizationId, fileName]);
  return size;
}

async function saveContent(tx: Tx, row: VertRow, content: VertContent): Promise<void> {
  await updateRow(tx, 'verts', row.id, {
    ...columnsOf(VERT_FIELDS, content),
    has_missing_data: hasMissingData(content),
    version: row.version + 1,
    updated_at: NOW,
  });
}
