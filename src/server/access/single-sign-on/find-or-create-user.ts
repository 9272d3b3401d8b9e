import { isPlainName } from '#domain/platform/plain-name.ts';
import { mailDomainOf, roleOfGroups } from '#domain/access/single-sign-on.ts';
import { isEmail } from '#domain/platform/email.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { warnAdministrators } from '../security-log/send-alert.ts';
import { type Account, selectSigningIn } from '../sessions/open-signed-in.ts';
import { insertUser, subjectOf } from '../users/invite-user.ts';
import type { ProviderClaims } from './read-claims.ts';
import type { StoredSettings } from './settings-store.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';

/** Why a sign-in is refused, for the security log. */
export type Refusal =
  | 'no_email'
  | 'email_not_verified'
  | 'email_of_another_domain'
  | 'email_of_another_organization'
  | 'no_account'
  | 'other_account_linked'
  | 'no_role'
  | 'self_service'
  | 'deactivated';

/**
 * Finds the user of an account at the provider: the linked user, or else the user with the same address, who is then linked, or else a new
 * user, if the organization permits this. The address must not belong to a user of another organization.
 */
export async function findOrCreateUser(
  tx: Tx,
  settings: StoredSettings,
  claims: ProviderClaims,
  publicUrl: string,
): Promise<Account | Refusal> {
  const { organizationId } = tx;
  const linked = await findLinkedUser(tx, organizationId, claims);
  if (linked !== undefined) return accountOf(tx, linked);
  const { email, isEmailVerified } = claims;
  if (!isEmail(email)) return 'no_email';
  if (settings.requiresVerifiedEmail && !isEmailVerified) return 'email_not_verified';
  if (!settings.domains.includes(mailDomainOf(email))) return 'email_of_another_domain';
  const known = await selectSigningIn(tx.db)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (known && known.organization_id !== organizationId) return 'email_of_another_organization';
  if (!known && !settings.createsUsers) return 'no_account';
  const userId = known?.id ?? (await createUser(tx, settings, claims, publicUrl));
  if (userId === null) return 'no_role';
  if (!(await linkUser(tx, { organizationId, userId }, claims))) return 'other_account_linked';
  const account = known ?? (await accountOf(tx, userId));
  recordSecurityEvent(tx, 'account_linked', { subject: subjectOf(account), detail: 'single_sign_on' });
  return account;
}

function accountOf(tx: Tx, userId: number): Promise<Account> {
  return selectSigningIn(tx.db)
    .where('users.organization_id', '=', tx.organizationId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Creates a user without a password for an account at the provider. Returns null if no role fits the groups of the account. */
async function createUser(
  tx: Tx,
  settings: StoredSettings,
  { email, name: givenName, groups }: ProviderClaims,
  publicUrl: string,
): Promise<number | null> {
  const role = roleOfGroups(groups, settings);
  if (role === null) return null;
  const name = isPlainName(givenName) ? givenName.trim().slice(0, NAME_MAX) : '';
  const id = await insertUser(tx, { email, name, role });
  await recordAct(tx, 'created', { user: id }, { email, role });
  recordSecurityEvent(tx, 'user_created', { subject: subjectOf({ id, name, email }), detail: role });
  if (role === 'administrator') await warnAdministrators(tx, { id, name, email }, publicUrl);
  return id;
}

const NAME_MAX = 200;

interface Identity {
  issuer: string;
  subject: string;
}

interface UserKey {
  organizationId: number;
  userId: number;
}

/** Returns the user of an organization who is linked to an account at a provider, or undefined. */
export async function findLinkedUser(
  { db }: Queries,
  organizationId: number,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('single_sign_on_identities')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links a user to an account at a provider. Returns false if the user is linked to another account there. */
async function linkUser(
  { db }: Queries,
  { organizationId, userId }: UserKey,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const linked = await db
    .insertInto('single_sign_on_identities')
    .values({ organization_id: organizationId, user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return linked !== undefined;
}
