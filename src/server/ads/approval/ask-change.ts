import { sideOf } from '#domain/ads/approval/approval-rule.ts';
import type { NamedField } from '#domain/ads/approval/remark.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { makeDeliveriesDue } from '../verts/refuse-handed-over.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { refuseAct } from './agree.ts';
import { lockAd } from './lock-ad.ts';
import { writeAct } from './write-act.ts';
import { statement } from '../../platform/db/statement.ts';

/** A change that a side asks for: of a field, or of the whole ad. */
interface Remark {
  field?: NamedField | null | undefined;
  text: string;
}

const WRITE_REMARK = statement('write-remark')`
  insert into vert_remarks (organization_id, vert_id, version_number, side, user_id, user_name, field, text, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Asks the other side to change an ad. Earlier approvals of its content no longer count. */
export async function askChange(
  scope: Scope,
  vertId: number,
  { version, remarks }: { version: number; remarks: readonly Remark[] },
): Promise<void> {
  await scope.transact(async (tx) => {
    const ad = await lockAd(tx, vertId, version);
    await refuseAct(tx, ad, 'ask_change');
    keepVersion(tx, vertId);
    const number = await findVersionNumber(tx, vertId, ad.facts.contentKey);
    for (const remark of remarks) await writeRemark(tx, vertId, number, remark);
    await writeAct(tx, ad, 'ask_change');
    makeDeliveriesDue(tx, [vertId]);
    await recordAct(
      tx,
      'change_asked',
      { vert: vertId, orderId: ad.row.order_id },
      { side: sideOf(tx.user) },
    );
  });
}

const VERSION_OF_REMARK = statement('version-of-remark')`
  select number from vert_versions where organization_id = $1 and vert_id = $2 and content_key = $3`;

async function findVersionNumber(tx: Tx, vertId: number, contentKey: string): Promise<number | null> {
  const [row] = await tx.statement(VERSION_OF_REMARK, [tx.organizationId, vertId, contentKey]);
  return row?.number ?? null;
}

async function writeRemark(tx: Tx, vertId: number, number: number | null, { field, text }: Remark) {
  await tx.statement(WRITE_REMARK, [
    tx.organizationId,
    vertId,
    number,
    sideOf(tx.user),
    tx.user.id,
    tx.user.name,
    field ?? null,
    text,
    tx.now,
  ]);
}
