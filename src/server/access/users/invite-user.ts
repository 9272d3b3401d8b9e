import type { Role } from '#domain/access/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { refuseMissing, Problem } from '#server/platform/base/problem.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { warnAdministrators } from '../security-log/send-alert.ts';
import { presentUser, refuseWrongCustomer, findUser, type UserRow } from './users-store.ts';
import { INVITATION_DAYS } from '#domain/access/password.ts';
import { neutralName } from '#domain/platform/plain-name.ts';
import { allWords } from '#words/all.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { writePasswordLink } from '../sessions/reset-password.ts';

/** The user to invite. */
interface Invitation {
  email: string;
  name?: string | undefined;
  role: Role;
  customerId?: number | null | undefined;
  locale?: Locale | undefined;
}

/**
 * Creates a user without a password and sends the link to set a password. Also returns the link, which no response may contain. Refuses the
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

const INVITING_ORGANIZATION = statement('inviting-organization')`
  select name, default_locale from organizations where id = $1`;

async function invitingOrganization(tx: Tx): Promise<RowOf<typeof INVITING_ORGANIZATION>> {
  const [organization] = await tx.statement(INVITING_ORGANIZATION, [tx.organizationId]);
  return refuseMissing(organization);
}

const INSERT_USER = statement('insert-user')`
  insert into users (organization_id, email, name, role, customer_id, locale) values ($1, $2, $3, $4, $5, $6)
  returning id`;

/** Stores a user without a password, and returns its id. Refuses the address of any existing user. */
export async function insertUser(tx: Tx, invitation: Invitation): Promise<number> {
  const { email, name = '', role, customerId = null } = invitation;
  const locale = invitation.locale ?? (await invitingOrganization(tx)).default_locale;
  const [user] = await refuseDuplicate('users_email_unique', { email: ['taken'] }, () =>
    tx.statement(INSERT_USER, [tx.organizationId, email, name, role, customerId, locale]),
  );
  return refuseMissing(user).id;
}

const MINUTES_PER_DAY = 1_440;

/** Enqueues the mail with the link to set a password, in the user's language, and returns the link. Refuses too many links in an hour. */
export async function sendInvitation(tx: Tx, row: UserRow, publicUrl: string): Promise<string> {
  const user = presentUser(row);
  const link = await writePasswordLink(
    tx,
    { organization_id: tx.organizationId, id: user.id },
    { minutes: INVITATION_DAYS * MINUTES_PER_DAY, publicUrl, locale: user.locale },
  );
  if (link === null) throw new Problem('too_many_requests');
  const { invitationMail } = allWords[user.locale].user;
  const organization = await invitingOrganization(tx);
  await enqueueMail(tx, {
    organizationId: tx.organizationId,
    recipient: user.email,
    subject: invitationMail.subject,
    text: invitationMail.text({
      name: neutralName(user.name),
      inviter: tx.user.name === tx.user.email ? tx.user.email : neutralName(tx.user.name),
      organization: neutralName(organization.name, { isOrganization: true }),
      link,
      days: INVITATION_DAYS,
    }),
  });
  return link;
}

/** Returns a user as the subject of a security event, with the name, or the address if there is no name. */
export function subjectOf({ id, name, email }: Pick<UserRow, 'id' | 'name' | 'email'>): {
  kind: 'user';
  id: number;
  name: string;
} {
  return { kind: 'user', id, name: name || email };
}
