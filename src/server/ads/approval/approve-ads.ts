import { findRow } from '#server/platform/db/rows.ts';
import {
  afterAct,
  type ApprovalAct,
  type ApprovalEvent,
  type ApprovalFacts,
  isApproved,
  mayAct,
} from '#domain/ads/approval/ad-approval.ts';
import { refuseMissing, refuseStale, invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { approvalFactsOf } from '../versions/approval-facts.ts';
import { type AdRow, readAd, showApproval } from './show-approval.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type Side, sideOf } from '#domain/ads/approval/approval-rule.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { makeDeliveriesDue } from '../verts/refuse-handed-over.ts';
import { keepVersion, refuseClosedApproval } from '../versions/keep-version.ts';
import type { NamedField } from '#domain/ads/approval/remark.ts';
import type { actOnAds as route } from '#contract/ads/ad-board.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { Answer } from '#server/platform/http/serve.ts';

/** A locked ad with the facts that decide its state. */
interface LockedAd {
  row: AdRow;
  facts: ApprovalFacts;
}

/**
 * Locks an ad against changes and sending. Refuses an unknown ad, for a self-service user an ad of another customer, and an ad that was
 * changed since the user read it.
 */
export async function lockAd(tx: Tx, vertId: number, version: number): Promise<LockedAd> {
  await findRow(tx, 'verts', vertId, ['id'], 'forNoKeyUpdate');
  const row = refuseMissing(await readAd(tx, vertId));
  await refuseStale(version, { version: row.version, current: () => showApproval(tx, vertId) });
  return { row, facts: approvalFactsOf(row) };
}

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
 * Records an act on an ad. The side is the user's; for a silent approval, it is the customer. The caller has checked the act and stored the
 * current content as a version.
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

/** Submits the current content of an ad for approval. Refuses an incomplete ad, and refuses customers after the approval deadline. */
export function submitVert(scope: Scope, vertId: number, { version }: { version: number }): Promise<void> {
  return agree(scope, { vertId, version, act: 'submit' });
}

/** Approves the current content of an ad for the user's side. Refuses if that side need not approve it or has already approved it. */
export function approveVert(scope: Scope, vertId: number, { version }: { version: number }): Promise<void> {
  return agree(scope, { vertId, version, act: 'approve' });
}

async function agree(
  scope: Scope,
  { vertId, version, act }: { vertId: number; version: number; act: 'submit' | 'approve' },
): Promise<void> {
  await scope.transact(async (tx) => {
    const ad = await lockAd(tx, vertId, version);
    await refuseAct(tx, ad, act);
    keepVersion(tx, vertId);
    await writeAct(tx, ad, act);
    makeDeliveriesDue(tx, [vertId]);
    await recordAct(
      tx,
      act === 'submit' ? 'submitted' : 'approved',
      { vert: vertId, orderId: ad.row.order_id },
      { side: sideOf(tx.user) },
    );
  });
}

/** Refuses an act that the user's side may not do now with a locked ad. */
async function refuseAct(tx: Tx, { row, facts }: LockedAd, act: ApprovalAct): Promise<void> {
  if (!mayAct(facts, act, sideOf(tx.user))) throw new Problem('act_not_possible');
  await refuseClosedApproval(tx, row.id);
}

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
    if (sideOf(tx.user) === 'customer') return;
    const texts = remarks.map(({ text }) => text);
    await upperActs().tellOfOrder(tx, ad.row.order_id, { event: 'change_asked', vertId, remarks: texts });
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

/** Does the same act on several ads, each in its own transaction. Returns which ads it was done on, and why the others were refused. */
export async function actOnAds(
  scope: Scope,
  { act, ads, text }: Parsed<typeof route.body>,
): Promise<Answer<typeof route>> {
  if (act === 'ask_change' && text === '') throw invalidFields({ text: ['blank'] });
  const done: number[] = [];
  const refused: { vertId: number; code: string }[] = [];
  for (const { vertId, version } of ads) {
    try {
      await (act === 'approve'
        ? approveVert(scope, vertId, { version })
        : askChange(scope, vertId, { version, remarks: [{ text }] }));
      done.push(vertId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ vertId, code: error.code });
    }
  }
  return { done, refused };
}
