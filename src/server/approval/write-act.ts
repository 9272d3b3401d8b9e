import { afterAct, type ApprovalAct, isApproved } from '#domain/approval/ad-approval.ts';
import { type Side, sideOf } from '#domain/approval/approval-rule.ts';
import type { Tx } from '../db/scope.ts';
import type { LockedAd } from './lock-ad.ts';

/** The parameters are the organization, the ad, the hash of the content, the name of the user and the time. */
const AGREE = (side: Side) => `
  insert into vert_approvals (organization_id, vert_id, ${side}_key, ${side}_name, ${side}_at) values ($1, $2, $3, $4, $5)
  on conflict (organization_id, vert_id) do update set
    ${side}_key = excluded.${side}_key, ${side}_name = excluded.${side}_name, ${side}_at = excluded.${side}_at,
    change_by = null, change_name = '', change_at = null`;

const ASK_CHANGE = `
  insert into vert_approvals (organization_id, vert_id, change_by, change_name, change_at) values ($1, $2, $3, $4, $5)
  on conflict (organization_id, vert_id) do update set
    publisher_key = null, publisher_name = '', publisher_at = null,
    customer_key = null, customer_name = '', customer_at = null,
    change_by = excluded.change_by, change_name = excluded.change_name, change_at = excluded.change_at`;

const NOTE_APPROVAL = `
  update vert_versions set approved_at = $4, publication_id = $5
  where organization_id = $1 and vert_id = $2 and content_key = $3`;

/** Writes what an ad remembers after an act of the user. The caller has checked the act and kept the present content as a version. */
export async function writeAct(tx: Tx, { row, facts }: LockedAd, act: ApprovalAct): Promise<void> {
  const side = sideOf(tx.user);
  const { id, content_key: key } = row;
  const isAgreement = act !== 'ask_change';
  await tx.statement(
    isAgreement ? `agree-as-${side}` : 'ask-change',
    isAgreement ? AGREE(side) : ASK_CHANGE,
    [tx.organizationId, id, isAgreement ? key : side, tx.user.name, tx.now],
  );
  const isNowApproved = isApproved({ ...facts, ...afterAct(facts, act, side) });
  await tx.statement('note-approval', NOTE_APPROVAL, [
    tx.organizationId,
    id,
    key,
    isNowApproved ? tx.now : null,
    row.publication_id,
  ]);
}
