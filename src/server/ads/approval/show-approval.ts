import type { DeadlineInstants } from '#domain/catalogue/issue-deadline.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, approvalFactsOf } from '../versions/approval-facts.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { can } from '#domain/access/abilities.ts';
import {
  APPROVAL_ACTS,
  type ApprovalAct,
  type ApprovalFacts,
  approvalState,
  awaitedSide,
  dueAt,
  isApprovalClosed,
  isContentClosed,
  isLate,
  mayAct,
} from '#domain/ads/approval/ad-approval.ts';
import { type Side, sideOf, SIDES } from '#domain/ads/approval/approval-rule.ts';
import type { Approval } from '#contract/ads/approvals.ts';
import type { ContentSource } from '#domain/ads/approval/content-to-send.ts';
import { isSilenceNamed } from '#domain/ads/approval/silence.ts';
import { NAMED_FIELDS, type NamedField, REMARKS_SHOWN, VERSIONS_SHOWN } from '#domain/ads/approval/remark.ts';
import { deadlinesOfPlacement } from '#domain/pricing/terms/issue-deadlines.ts';
import { differingFields } from '#domain/platform/record-field.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';

/** An ad with the facts that decide its state. */
export type AdRow = RowOf<typeof READ>;

const READ = statement('read-ad')`
  select v.id, v.order_id, i.publication_id, p.name as placement_name, i.deadlines, v.version, a.publisher_name, a.publisher_at,
    a.customer_name, a.customer_at, coalesce(a.customer_silent, false) as customer_silent,
    coalesce(r.silence_approves, false) as silence_approves, ${APPROVAL_COLUMNS}
  from verts v
  join orders o on o.organization_id = $1 and o.id = v.order_id and ($3::bigint is null or o.customer_id = $3)
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  ${APPROVAL_JOINS}
  where v.organization_id = $1 and v.id = $2`.as<{ content_key: string }>();

/** Reads an ad; returns undefined for an unknown ad and, for a self-service user, for an ad of another customer. */
export async function readAd(tx: Tx, vertId: number): Promise<AdRow | undefined> {
  const [row] = await tx.statement(READ, [tx.organizationId, vertId, tx.user.customerId]);
  return row;
}

/** Returns the acts that the user may do with an ad now. */
export function possibleActs(tx: Tx, facts: ApprovalFacts, deadlines: DeadlineInstants): ApprovalAct[] {
  const side = sideOf(tx.user);
  const isClosed = side === 'customer' && isApprovalClosed(deadlines, tx.now);
  if (isClosed || !can(tx.user.capabilities, 'update Vert')) return [];
  return APPROVAL_ACTS.filter((act) => mayAct(facts, act, side));
}

/** Returns the name that the user may see; empty for names of staff if the user is a self-service user. */
export function nameFor({ user }: Pick<Scope, 'user'>, side: Side, name: string): string {
  return side === 'publisher' && user.customerId !== null ? '' : name;
}

/**
 * Returns the approval of an ad as the caller may see it. Refuses an unknown ad and, for a self-service user, an ad of another customer.
 */
export async function showApproval(tx: Tx, vertId: number): Promise<Approval> {
  const row = refuseMissing(await readAd(tx, vertId));
  const facts = approvalFactsOf(row);
  const state = approvalState(facts);
  const deadlines = deadlinesOfPlacement(row.deadlines, row.placement_name);
  const side = sideOf(tx.user);
  return {
    vertId,
    state,
    rule: row.rule,
    awaited: awaitedSide(facts),
    acts: possibleActs(tx, facts, deadlines),
    late: isLate(state, deadlines, tx.now),
    contentClosed: side === 'customer' && isContentClosed(row.rule, deadlines, tx.now),
    deadlines,
    silenceApproves: row.silence_approves && isSilenceNamed(facts, dueAt(state, deadlines), tx.now),
    agreements: agreementsOf(tx, row),
    source: await findSource(tx, vertId),
    versions: await listVersions(tx, vertId, row.content_key),
    remarks: await listRemarks(tx, vertId),
    version: row.version,
  };
}

function agreementsOf(tx: Tx, row: AdRow): Approval['agreements'] {
  return SIDES.flatMap((side) => {
    const at = row[`${side}_at`];
    return row[`${side}_key`] === row.content_key && at !== null
      ? [
          {
            side,
            userName: nameFor(tx, side, row[`${side}_name`] ?? ''),
            at,
            bySilence: side === 'customer' && row.customer_silent,
          },
        ]
      : [];
  });
}

const SOURCE_OF_AD = statement('source-of-ad')`
  select source from delivery_items
     where organization_id = $1 and vert_id = $2 and replaced_at is null order by id desc limit 1`.as<{
  source: ContentSource | null;
}>();

async function findSource(tx: Tx, vertId: number): Promise<ContentSource | null> {
  const [item] = await tx.statement(SOURCE_OF_AD, [tx.organizationId, vertId]);
  return item?.source ?? null;
}

const VERSIONS_OF_AD = statement('versions-of-ad')`
  select number, content_key, content, side, user_name, created_at, approved_at from vert_versions
     where organization_id = $1 and vert_id = $2 order by number desc limit ${VERSIONS_SHOWN + 1}`.as<{
  content: Partial<VertContent>;
}>();

async function listVersions(tx: Tx, vertId: number, presentKey: string): Promise<Approval['versions']> {
  const rows = await tx.statement(VERSIONS_OF_AD, [tx.organizationId, vertId]);
  return rows.slice(0, VERSIONS_SHOWN).map((row, at) => {
    const content = { ...EMPTY_VERT, ...row.content };
    const differing = differingFields(VERT_FIELDS, { ...EMPTY_VERT, ...rows[at + 1]?.content }, content);
    return {
      number: row.number,
      side: row.side,
      userName: nameFor(tx, row.side, row.user_name),
      at: row.created_at,
      isPresent: row.content_key === presentKey,
      approvedAt: row.approved_at,
      fields: NAMED_FIELDS.filter((field) => differing.includes(field)),
      content,
    };
  });
}

const REMARKS_ON_AD = statement('remarks-on-ad')`
  select id, version_number as number, side, user_name, field, text, created_at from vert_remarks
     where organization_id = $1 and vert_id = $2 order by id desc limit ${REMARKS_SHOWN}`.as<{
  field: NamedField | null;
}>();

async function listRemarks(tx: Tx, vertId: number): Promise<Approval['remarks']> {
  const rows = await tx.statement(REMARKS_ON_AD, [tx.organizationId, vertId]);
  return rows.toReversed().map(({ user_name: name, created_at: at, ...remark }) => ({
    ...remark,
    userName: nameFor(tx, remark.side, name),
    at,
  }));
}
