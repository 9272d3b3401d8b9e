import { type ApprovalFacts, approvalState, awaitedSide } from '#domain/ads/approval/ad-approval.ts';
import { kindsThat } from '#domain/sending/delivery/mailing-kinds.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { jsonOfColumns } from '#server/platform/db/record-columns.ts';
import { type AdColumn, adColumn } from '#domain/ads/approval/board-column.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** The columns that decide the approval state of an ad, read by {@link APPROVAL_COLUMNS}. */
export type ApprovalRow = Omit<RowOf<typeof COLUMNS>, 'id'>;

const CONTENT = jsonOfColumns(VERT_FIELDS, 'v');
const SENT_BY_VERTBOOK = kindsThat(({ hand }) => hand === 'self')
  .map((kind) => `'${kind}'`)
  .join(', ');

/** An SQL expression for the hash of the current content of the ad `v`. */
const CONTENT_KEY = `vert_content_key(${CONTENT})`;

/**
 * The columns of an {@link ApprovalRow}, for a statement with the ad `v` and {@link APPROVAL_JOINS}. An ad is sealed after Vertbook has
 * begun to send its issue, and while the mailing in another system contains the ad with its current content.
 */
export const APPROVAL_COLUMNS = `
  coalesce(r.rule, 'none') as rule, case when r.rule is null then '' else ${CONTENT_KEY} end as content_key,
  greatest(v.image_url, v.headline, v.link_text, v.text, v.link_url, v.text_image_url) = '' as is_blank, v.has_missing_data,
  case when r.rule is not null and not v.has_missing_data then (
    select w.side from vert_versions w
    where w.organization_id = $1 and w.vert_id = v.id and w.content_key = ${CONTENT_KEY}) end as written_by,
  a.publisher_key, a.customer_key, a.change_by, v.sent_at is not null as is_sent,
  r.rule is not null and exists (
    select 1 from delivery_items t
    join deliveries d on d.organization_id = $1 and d.issue_id = t.issue_id and d.content_key is not null
    where t.organization_id = $1 and t.vert_id = v.id and t.replaced_at is null and not t.only_copied
      and (d.kind in (${SENT_BY_VERTBOOK}) or (t.source = 'own' and t.vert = ${CONTENT}))) as is_sealed`;

/** The joins of {@link APPROVAL_COLUMNS}, for a statement with the organization as `$1`, the ad `v` and its issue `i`. */
export const APPROVAL_JOINS = `
  left join publication_approvals r on r.organization_id = $1 and r.publication_id = i.publication_id
  left join vert_approvals a on a.organization_id = $1 and a.vert_id = v.id`;

/** An SQL condition with the same joins: whether the ad lacks an approval that it needs. `isApproved` in the domain has the same rule. */
export const IS_UNAPPROVED = `(
  r.rule is not null and (a.change_by is not null
    or (r.rule <> 'customer' and a.publisher_key is distinct from ${CONTENT_KEY})
    or (r.rule <> 'publisher' and a.customer_key is distinct from ${CONTENT_KEY})))`;

/** Returns the facts of an ad for the rules of the domain. */
export function approvalFactsOf(row: ApprovalRow): ApprovalFacts {
  return {
    rule: row.rule,
    contentKey: row.content_key,
    isBlank: row.is_blank,
    hasMissingData: row.has_missing_data,
    writtenBy: row.written_by,
    agreed: { publisher: row.publisher_key, customer: row.customer_key },
    changeAskedBy: row.change_by,
    isSealed: row.is_sealed,
    isSent: row.is_sent,
  };
}

const COLUMNS = statement('columns-of-ads')`
  select v.id, ${APPROVAL_COLUMNS}
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  ${APPROVAL_JOINS}
  where v.organization_id = $1 and v.id = any ($2::bigint[]) and v.sent_at is null and r.rule is not null`.as<{
  content_key: string;
}>();

/** Whether an ad is approved with its present content. An ad of a publication without an approval rule never is. */
export async function isAdApproved(tx: Tx, vertId: number): Promise<boolean> {
  if (!tx.keepsApprovals) return false;
  const [row] = await tx.statement(COLUMNS, [tx.organizationId, [vertId]]);
  return row !== undefined && approvalState(approvalFactsOf(row)) === 'approved';
}

/** Returns the columns of ads on the board of ads, by ids. Sent ads and ads of publications without an approval rule have no column. */
export async function findAdColumns(
  tx: Tx,
  vertIds: readonly number[],
): Promise<ReadonlyMap<number, AdColumn>> {
  if (vertIds.length === 0) return new Map();
  const rows = await tx.statement(COLUMNS, [tx.organizationId, vertIds]);
  return new Map(
    rows.flatMap((row) => {
      const facts = approvalFactsOf(row);
      const column = adColumn(approvalState(facts), awaitedSide(facts));
      return column === null ? [] : [[row.id, column] as const];
    }),
  );
}
