import { afterAct, type ApprovalEvent, isApproved } from '#domain/ads/approval/ad-approval.ts';
import { type Side, sideOf } from '#domain/ads/approval/approval-rule.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { LockedAd } from './lock-ad.ts';
import { statement } from '../../platform/db/statement.ts';

/** The parameters are the organization, the ad, the hash of the content, the name of the user and the time. */
const AGREE = (side: Side, isSilent = false) => `
  insert into vert_approvals (organization_id, vert_id, ${side}_key, ${side}_name, ${side}_at${side === 'customer' ? ', customer_silent' : ''})
  values ($1, $2, $3, $4, $5${side === 'customer' ? `, ${isSilent}` : ''})
  on conflict (organization_id, vert_id) do update set
    ${side}_key = excluded.${side}_key, ${side}_name = excluded.${side}_name, ${side}_at = excluded.${side}_at,
    ${side === 'customer' ? 'customer_silent = excluded.customer_silent,' : ''}
    change_by = null, change_name = '', change_at = null`;

const ASK_CHANGE = `
  insert into vert_approvals (organization_id, vert_id, change_by, change_name, change_at) values ($1, $2, $3, $4, $5)
  on conflict (organization_id, vert_id) do update set
    publisher_key = null, publisher_name = '', publisher_at = null,
    customer_key = null, customer_name = '', customer_at = null, customer_silent = false,
    change_by = excluded.change_by, change_name = excluded.change_name, change_at = excluded.change_at`;

const NOTE_APPROVAL = statement('note-approval')`
  update vert_versions set approved_at = $4, publication_id = $5
  where organization_id = $1 and vert_id = $2 and content_key = $3`;

/** Returns the name and the text of the statement that writes an agreement. */
function agreement(side: Side, isSilent: boolean): [name: string, text: string] {
  return [isSilent ? 'agree-by-silence' : `agree-as-${side}`, AGREE(side, isSilent)];
}

/**
 * Records an act on an ad. The side is that of the user, unless the act is silent. The caller has checked the act and stored the current
 * content as a version.
 */
export async function writeAct(
  tx: Tx,
  { row, facts }: LockedAd,
  act: ApprovalEvent,
  side: Side = sideOf(tx.user),
): Promise<void> {
  const { id, content_key: key } = row;
  const isAgreement = act !== 'ask_change';
  const isSilent = act === 'stay_silent';
  const [name, text] = isAgreement ? agreement(side, isSilent) : ['ask-change', ASK_CHANGE];
  await tx.statement(name, text, [
    tx.organizationId,
    id,
    isAgreement ? key : side,
    isSilent ? '' : tx.user.name,
    tx.now,
  ]);
  const isNowApproved = isApproved({ ...facts, ...afterAct(facts, act, side) });
  await tx.statement(NOTE_APPROVAL, [
    tx.organizationId,
    id,
    key,
    isNowApproved ? tx.now : null,
    row.publication_id,
  ]);
}
