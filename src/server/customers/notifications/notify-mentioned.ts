import type { Tx } from '#server/platform/db/scope.ts';
import { type Notice, notify } from './notify.ts';
import { statement } from '#server/platform/db/statement.ts';

/** A comment that mentions users. */
interface MentioningComment {
  id: number;
  order_id: number;
  vert_id: number | null;
  mentioned_ids: readonly number[];
}

const USERS_TO_TELL_OF_MENTION = statement('users-to-tell-of-mention')`
  select u.id from users u
     left join notification_settings s on s.organization_id = $1 and s.user_id = u.id
     where u.organization_id = $1 and u.id = any ($2::bigint[]) and u.id <> $3
       and (s.user_id is null or 'mentioned' <> all (s.hidden) or 'mentioned' = any (s.mailed))`;

/** Notifies the users whom a comment mentions, in its transaction, except its author and users who do not want such notifications. */
export async function notifyMentioned(tx: Tx, comment: MentioningComment): Promise<void> {
  if (comment.mentioned_ids.length === 0) return;
  const users = await tx.statement(USERS_TO_TELL_OF_MENTION, [
    tx.organizationId,
    comment.mentioned_ids,
    tx.user.id,
  ]);
  await notify(
    tx,
    users.map(({ id }): Notice => ({
      user_id: id,
      kind: 'mentioned',
      cause: String(comment.id),
      order_id: comment.order_id,
      vert_id: comment.vert_id,
      comment_id: comment.id,
    })),
  );
}
