import { presentRow } from '#server/platform/db/record-columns.ts';
import { type Comment, COMMENTS_MAX } from '#contract/customers/comments.ts';
import { type Mentionable, mentionedIn } from '#domain/customers/comment.ts';
import { Problem, invalidFields, refuseMissing } from '#server/platform/base/problem.ts';
import { getRow, deleteRow, findRow, insertRow, updateRow } from '#server/platform/db/rows.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { notifyMentioned } from '../notifications/notify.ts';

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

function presentComment({ user }: Tx, { user_id: userId, ...row }: CommentRow): Comment {
  return { ...presentRow(row), isOwn: userId === user.id };
}

const MENTIONABLE_USERS = statement('mentionable-users')`
  select u.id, coalesce(nullif(u.name, ''), u.email) as name from users u
     where u.organization_id = $1 and u.customer_id is null and u.deactivated_at is null
     order by lower(coalesce(nullif(u.name, ''), u.email)), u.id limit 500`;

/** Lists the members of staff who can be mentioned. */
export function listMentionable(tx: Tx): Promise<Mentionable[]> {
  return tx.statement(MENTIONABLE_USERS, [tx.organizationId]);
}

interface NewComment {
  text: string;
  vertId?: number | undefined;
  /** Whether the page of the order's links shows the comment, too. Contacts with an open link also get it by mail. */
  forCustomer?: boolean | undefined;
}

/**
 * Adds a comment to an order or to one of its ads; returns the comment's id. Refuses self-service users, an unknown order, and an ad of
 * another order.
 */
export function createComment(
  scope: Scope,
  orderId: number,
  { text, vertId, forCustomer = false }: NewComment,
): Promise<number> {
  return scope.transact(async (tx) => {
    if (tx.user.customerId !== null) throw new Problem('not_found');
    // The order may be cancelled concurrently.
    await getRow(tx, 'orders', orderId, ['id'], 'forKeyShare');
    if (vertId !== undefined && (await findRow(tx, 'verts', vertId, ['order_id']))?.order_id !== orderId) {
      throw invalidFields({ vertId: ['unknown'] });
    }
    const place = { order_id: orderId, vert_id: vertId ?? null, mentioned_ids: await mentionedIds(tx, text) };
    const { id: user_id, name: user_name } = tx.user;
    const written = { ...place, user_id, user_name, text, for_customer: forCustomer };
    const { id } = await insertRow(tx, 'comments', written);
    await recordComment(tx, 'commented', { id, ...place });
    await notifyMentioned(tx, { id, ...place });
    if (forCustomer) await upperActs().mailAnswer(tx, orderId, text);
    return id;
  });
}

/** Changes the text of one of the caller's own comments. */
export async function editComment(scope: Scope, id: number, { text }: { text: string }): Promise<void> {
  await scope.transact(async (tx) => {
    const comment = await lockOwn(tx, id);
    if (comment.text === text) return;
    const mentioned_ids = await mentionedIds(tx, text);
    await updateRow(tx, 'comments', id, { text, mentioned_ids, edited_at: tx.now });
    await recordComment(tx, 'comment_edited', comment);
    await notifyMentioned(tx, { ...comment, mentioned_ids });
  });
}

/** Deletes one of the caller's own comments. The history records the deletion without the text. */
export async function deleteComment(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const comment = await lockOwn(tx, id);
    await deleteRow(tx, 'comments', id);
    await recordComment(tx, 'comment_deleted', comment);
  });
}

async function lockOwn(tx: Tx, id: number) {
  const columns = ['id', 'order_id', 'vert_id', 'user_id', 'text'] as const;
  const comment = await getRow(tx, 'comments', id, columns, 'forUpdate');
  if (comment.user_id !== tx.user.id) throw new Problem('forbidden');
  return comment;
}

async function mentionedIds(tx: Tx, text: string): Promise<number[]> {
  if (!text.includes('@')) return [];
  return mentionedIn(text, await listMentionable(tx)).map(({ id }) => id);
}

function recordComment(
  tx: Tx,
  action: 'commented' | 'comment_edited' | 'comment_deleted',
  comment: { id: number; order_id: number; vert_id: number | null },
): Promise<void> {
  const { id: commentId, order_id: orderId, vert_id: vert } = comment;
  return recordAct(tx, action, vert === null ? { order: orderId } : { vert, orderId }, { commentId });
}
