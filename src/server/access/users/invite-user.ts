import type { Role } from '#domain/access/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { warnAdministrators } from '../security-log/warn-administrators.ts';
import { sendInvitation } from './send-invitation.ts';
import { subjectOf } from './present-user.ts';
import { refuseWrongCustomer } from './users-customer.ts';
import { findUser, type UserRow } from './users-store.ts';

/** The user to invite. */
export interface Invitation {
  email: string;
  name?: string | undefined;
  role: Role;
  customerId?: number | null | undefined;
  locale?: Locale | undefined;
}

/**
 * Creates a user without a password and sends the link to set a password. Also returns the link, which only this user may see. Refuses the
 * address of any existing user; the code does not reveal whether that user is in this organization.
 */
export async function inviteUser(
  scope: Scope,
  invitation: Invitation,
  publicUrl: string,
): Promise<{ user: UserRow; link: string }> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    await refuseWrongCustomer(tx, invitation.role, invitation.customerId ?? null);
    const user = refuseMissing(await findUser(tx, await insertUser(tx, invitation)));
    const link = await sendInvitation(tx, user, publicUrl);
    await recordAct(
      tx,
      'invited',
      { user: user.id },
      { email: user.email, role: user.role, customerId: user.customer_id },
    );
    recordSecurityEvent(tx, 'user_invited', { subject: subjectOf(user), detail: user.role });
    if (user.role === 'administrator') await warnAdministrators(tx, user, publicUrl);
    return { user, link };
  });
}

/** Stores a user without a password, and returns its id. Refuses the address of any existing user. */
export async function insertUser(tx: Tx, invitation: Invitation): Promise<number> {
  const { default_locale: defaultLocale } = await tx.db
    .selectFrom('organizations')
    .select('default_locale')
    .where('id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  const { id } = await refuseDuplicate('users_email_unique', { email: ['taken'] }, () =>
    tx.db
      .insertInto('users')
      .values({
        organization_id: tx.organizationId,
        email: invitation.email,
        name: invitation.name ?? '',
        role: invitation.role,
        customer_id: invitation.customerId ?? null,
        locale: invitation.locale ?? defaultLocale,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
