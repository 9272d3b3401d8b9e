import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from '#domain/customers/notification.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseSelfService } from './list-notifications.ts';
import { statement } from '#server/platform/db/statement.ts';

const NOTIFICATION_SETTINGS = statement('notification-settings')`
  select hidden, mailed from notification_settings where organization_id = $1 and user_id = $2`;

/** Returns the user's notification settings. By default everything is shown and nothing is mailed. */
export async function findSettings(tx: Tx): Promise<NotificationSettings> {
  refuseSelfService(tx);
  const [row] = await tx.statement(NOTIFICATION_SETTINGS, [tx.organizationId, tx.user.id]);
  return { hidden: known(row?.hidden), mailed: known(row?.mailed) };
}

const CHOOSE_NOTIFICATION_SETTINGS = statement('choose-notification-settings')`
  insert into notification_settings (organization_id, user_id, hidden, mailed) values ($1, $2, $3, $4)
       on conflict (organization_id, user_id) do update set hidden = excluded.hidden, mailed = excluded.mailed`;

/** Stores the user's notification settings and returns them. */
export async function chooseSettings(
  scope: Scope,
  { hidden, mailed }: NotificationSettings,
): Promise<NotificationSettings> {
  refuseSelfService(scope);
  return scope.transact(async (tx) => {
    await tx.statement(CHOOSE_NOTIFICATION_SETTINGS, [tx.organizationId, tx.user.id, hidden, mailed]);
    tx.announce({ what: 'notified', id: tx.user.id });
    return findSettings(tx);
  });
}

function known(kinds: readonly string[] = []): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
}
