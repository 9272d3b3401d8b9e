import type { Tx } from '#server/platform/db/scope.ts';
import { warnUser } from './send-alert.ts';
import { statement } from '#server/platform/db/statement.ts';

const LIST_ADMINISTRATORS_TO_WARN = statement('list-administrators-to-warn')`
  select u.id, u.name, u.email, u.locale, o.time_zone
     from users u join organizations o on o.id = u.organization_id
     where u.organization_id = $1 and u.id <> $2 and u.role = 'administrator' and u.deactivated_at is null
       and (u.password_hash is not null or u.last_signed_in_at is not null) and not o.is_resettable
     order by u.id`;

/**
 * Warns all other administrators who can sign in, including the one who acts, that a user has become administrator. Demo
 * organizations, whose passwords are public, are not warned.
 */
export async function warnAdministrators(
  tx: Tx,
  added: { id: number; name: string; email: string },
  publicUrl: string,
): Promise<void> {
  const others = await tx.statement(LIST_ADMINISTRATORS_TO_WARN, [tx.organizationId, added.id]);
  for (const user of others) {
    const administrator = added.name === '' ? added.email : added.name;
    await warnUser(tx, user, { context: tx, alert: 'new_administrator', publicUrl, administrator });
  }
}
