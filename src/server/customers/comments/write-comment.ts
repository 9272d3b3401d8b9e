import { mentionedIn } from '#domain/customers/comment.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { deleteRow, findRow, getRow, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listMentionable } from './list-comments.ts';

interface NewComment {
  text: string;
  vertId?: number | undefined;
  /** Whether the contacts of the order see the comment, too. */
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
    const { id } = await tx.db
      .insertInto('comments')
      .values({
        organization_id: tx.organizationId,
        ...place,
        user_id: tx.user.id,
        user_name: tx.user.name,
        text,
        for_customer: forCustomer,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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

/** Deletes one of the caller's own comments. The history keeps the fact without the text. */
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
