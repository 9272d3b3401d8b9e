import { sql } from 'kysely';
import { differingFields } from '#domain/record-field.ts';
import { editProblem, hasMissingData, shownImageUrl, vertProblems } from '#domain/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/vert-fields.ts';
import { recordAct } from '../audit/record-act.ts';
import { columnsOf, contentOfRow } from '../db/record-columns.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { fitsIntoMailing } from '../delivery/fits-into-mailing.ts';
import { lookAgain, refuseWhileSending } from '../delivery/refuse-while-sending.ts';
import { fileNameInAddress } from '../files/image-name.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { presentVert } from './present-vert.ts';
import { applyPatch, type VertPatch } from './vert-changes.ts';
import { findVertRow, lockVertRow, type VertRow } from './verts-store.ts';

/**
 * Saves the content of an ad that was not sent. A self-service user saves the own customer's ads alone; an ad whose
 * reservation has lapsed can still be worked on, because a revived order takes it along. Spec §4 Vert.
 */
export async function updateVert(
  scope: Scope,
  id: number,
  changes: VertPatch & { version?: number | undefined },
): Promise<VertRow> {
  return scope.transact(async (tx) => {
    const row = await lockVertRow(tx, id);
    if (!row) {
      throw new Problem('not_found');
    }
    refuseUneditable(tx, row, changes.version);
    await refuseWhileSending(tx, [id]);
    const before = contentOfRow(VERT_FIELDS, row);
    const after = await withImageSize(tx, before, applyPatch(before, changes), changes);
    const problems = vertProblems(after);
    if (Object.keys(problems).length > 0) {
      throw invalidFields(problems);
    }
    const fields = differingFields(VERT_FIELDS, before, after);
    if (fields.length === 0) {
      return row;
    }
    await refuseTooLarge(tx, row, after);
    await saveContent(tx, row, after);
    lookAgain(tx, [id]);
    await recordAct(tx, {
      action: 'edited',
      subject: 'vert',
      subjectId: id,
      orderId: row.order_id,
      details: { fields },
    });
    return (await findVertRow(tx, id)) ?? row;
  });
}

function refuseUneditable(tx: Tx, row: VertRow, version: number | undefined): void {
  const problem = editProblem({ sent: row.sent_at !== null });
  if (problem) {
    throw new Problem(problem);
  }
  if (version !== undefined && version !== row.version) {
    throw new Problem('stale', { extra: { current: presentVert(row, tx) } });
  }
}

/** Only texts can make an ad so large. */
async function refuseTooLarge(tx: Tx, row: VertRow, content: VertContent): Promise<void> {
  const place = {
    publicationId: row.publication_id,
    placementName: row.placement_name,
    style: row.style,
    locale: row.organization_locale,
  };
  if (content.type === 'TextVert' && !(await fitsIntoMailing(tx, place, content))) {
    throw invalidFields({ text: ['too_large'] });
  }
}

/** An image of our own has the size that we measured; of another image we know what the caller says, if it is new. */
async function withImageSize(
  tx: Tx,
  before: VertContent,
  after: VertContent,
  patch: VertPatch,
): Promise<VertContent> {
  const address = shownImageUrl(after);
  const measured = await findImageSize(tx, address);
  if (measured) {
    return { ...after, imageWidth: measured.width, imageHeight: measured.height };
  }
  const isNew = address !== shownImageUrl(before);
  const isSaid = patch.imageWidth !== undefined && patch.imageHeight !== undefined;
  return isNew && !isSaid ? { ...after, imageWidth: null, imageHeight: null } : after;
}

async function findImageSize(
  tx: Tx,
  address: string,
): Promise<{ width: number; height: number } | undefined> {
  const fileName = fileNameInAddress(address, tx.organizationId);
  if (fileName === null) {
    return undefined;
  }
  return tx.db
    .selectFrom('images')
    .select(['width', 'height'])
    .where('organization_id', '=', tx.organizationId)
    .where('file_name', '=', fileName)
    .executeTakeFirst();
}

async function saveContent(tx: Tx, row: VertRow, content: VertContent): Promise<void> {
  await tx.db
    .updateTable('verts')
    .set({
      ...columnsOf(VERT_FIELDS, content),
      has_missing_data: hasMissingData(content),
      version: row.version + 1,
      updated_at: sql<string>`now()`,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', row.id)
    .execute();
}
