import type { NotificationKind } from '#domain/customers/notification.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** A user to notify, and the reason. */
export interface Notice {
  user_id: number;
  kind: NotificationKind;
  /** Identifies the cause. A user is notified once of the same cause. */
  cause: string;
  /** Null if there is only a request. */
  order_id: number | null;
  request_id?: number;
  vert_id?: number | null;
  issue_id?: number | null;
  comment_id?: number | null;
  day?: string | null;
}

const AT_ONCE = 500;

/** Writes these notifications. Existing ones are unchanged, so a repeated job, or two concurrent jobs, write each notification once. */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  for (let at = 0; at < notices.length; at += AT_ONCE) {
    const written = await tx.db
      .insertInto('notifications')
      .values(
        notices.slice(at, at + AT_ONCE).map((notice) => ({
          organization_id: tx.organizationId,
          user_id: notice.user_id,
          kind: notice.kind,
          cause: notice.cause,
          order_id: notice.order_id,
          request_id: notice.request_id ?? null,
          vert_id: notice.vert_id ?? null,
          issue_id: notice.issue_id ?? null,
          comment_id: notice.comment_id ?? null,
          day: notice.day ?? null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    for (const id of new Set(written.map((row) => row.user_id))) tx.announce({ what: 'notified', id });
  }
}
