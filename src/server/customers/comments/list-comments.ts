import { type Comment, COMMENTS_MAX } from '#contract/customers/comments.ts';
import type { Mentionable } from '#domain/customers/comment.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type CommentRow = RowOf<typeof COMMENTS_QUERY>;

const COMMENTS = `
  select c.id, v.id as vert_id, p.name as placement_name, c.user_id, c.user_name, c.text, c.mentioned_ids, c.for_customer,
    c.created_at, c.edited_at
  from comments c
  left join verts v on v.organization_id = $1 and v.id = c.vert_id
  left join placements p on p.organization_id = $1 and p.id = v.placement_id
  where c.organization_id = $1`;

const COMMENTS_QUERY = statement('comments')`
  select * from (${COMMENTS} and c.order_id = $2 order by c.id desc limit ${COMMENTS_MAX}) newest order by id`;

/** Lists the newest comments on an order and its ads, the oldest of them first. Refuses an unknown order, and self-service users. */
export async function listComments(tx: Tx, orderId: number): Promise<Comment[]> {
  if (tx.user.customerId !== null) throw new Problem('not_found');
  await getRow(tx, 'orders', orderId, ['id']);
  const rows = await tx.statement(COMMENTS_QUERY, [tx.organizationId, orderId]);
  return rows.map((row) => presentComment(tx, row));
}

const COMMENT = statement('comment')`${COMMENTS} and c.id = $2`;

/** Returns one comment. Refuses an unknown one. */
export async function getComment(tx: Tx, id: number): Promise<Comment> {
  const [row] = await tx.statement(COMMENT, [tx.organizationId, id]);
  return presentComment(tx, refuseMissing(row));
}

function presentComment({ user }: Tx, row: CommentRow): Comment {
  return {
    id: row.id,
    vertId: row.vert_id,
    placementName: row.placement_name,
    userName: row.user_name,
    text: row.text,
    mentionedIds: row.mentioned_ids.map(Number),
    createdAt: row.created_at,
    editedAt: row.edited_at,
    forCustomer: row.for_customer,
    isOwn: row.user_id === user.id,
  };
}

const MENTIONABLE_USERS = statement('mentionable-users')`
  select u.id, coalesce(nullif(u.name, ''), u.email) as name from users u
     where u.organization_id = $1 and u.customer_id is null and u.deactivated_at is null
     order by lower(coalesce(nullif(u.name, ''), u.email)), u.id limit 500`;

/** Lists the members of staff who can be mentioned. */
export function listMentionable(tx: Tx): Promise<Mentionable[]> {
  return tx.statement(MENTIONABLE_USERS, [tx.organizationId]);
}
