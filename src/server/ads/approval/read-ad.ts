import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { APPROVAL_COLUMNS, APPROVAL_JOINS, type ApprovalRow } from '../versions/approval-facts.ts';
import { statement } from '../../platform/db/statement.ts';

/** An ad with the facts that decide its state. */
export interface AdRow extends ApprovalRow {
  id: number;
  order_id: number;
  publication_id: number;
  placement_name: string;
  deadlines: IssueDeadlines | null;
  version: number;
  publisher_name: string | null;
  publisher_at: string | null;
  customer_name: string | null;
  customer_at: string | null;
  customer_silent: boolean;
  silence_approves: boolean;
}

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

/** Reads an ad; returns undefined for an unknown ad and for one that the self-service user's customer does not own. */
export async function readAd(tx: Tx, vertId: number): Promise<AdRow | undefined> {
  const [row] = await tx.statement(READ, [tx.organizationId, vertId, tx.user.customerId]);
  return row;
}
