import { isPlainName } from '#domain/platform/plain-name.ts';
import { mailDomainOf, roleOfGroups } from '#domain/access/single-sign-on.ts';
import { isEmail } from '#domain/platform/email.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { warnAdministrators } from '../security-log/send-alert.ts';
import { type Account, findAccount, findAccountOfEmail } from '../security-log/record-sign-in.ts';
import { insertUser, subjectOf } from '../users/invite-user.ts';
import type { ProviderClaims } from './read-claims.ts';
import type { StoredSettings } from './settings-store.ts';
import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '#server/platform/db/statement.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';

/** Why a sign-in is refused, for the security log. */
export type Refusal =
  | 'no_email'
  | 'email_not_verified'
  | 'email_of_another_domain'
  | 'email_of_another_organization'
  | 'no_account'
  | 'other_account_linked'
  | 'no_role'
  | 'groups_unknown'
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
  const known = await findAccountOfEmail(tx, email);
  if (known && known.organization_id !== organizationId) return 'email_of_another_organization';
  if (!known && !settings.createsUsers) return 'no_account';
  const userId = known?.id ?? (await createUser(tx, settings, claims, publicUrl));
  if (typeof userId === 'string') return userId;
  if (!(await linkUser(tx, userId, claims))) return 'other_account_linked';
  const account = known ?? (await accountOf(tx, userId));
  recordSecurityEvent(tx, 'account_linked', { subject: subjectOf(account), detail: 'single_sign_on' });
  return account;
}

async function accountOf(tx: Tx, id: number): Promise<Account> {
  return refuseMissing(await findAccount(tx, { organization_id: tx.organizationId, id }));
}

/** Creates a user without a password for an account at the provider. Returns why no role fits the groups of the account. */
async function createUser(
  tx: Tx,
  settings: StoredSettings,
  { email, name: givenName, groups }: ProviderClaims,
  publicUrl: string,
): Promise<number | Refusal> {
  const role = roleOfGroups(groups, settings);
  if (role === null) return 'no_role';
  if (role === 'unknown') return 'groups_unknown';
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

const FIND_LINKED_USER = statement('find-linked-user')`
  select user_id from single_sign_on_identities where organization_id = $1 and issuer = $2 and subject = $3`;

/** Returns the user of an organization who is linked to an account at a provider, or undefined. */
export async function findLinkedUser(
  queries: Queries,
  organizationId: number,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const [linked] = await queries.statement(FIND_LINKED_USER, [organizationId, issuer, subject]);
  return linked?.user_id;
}

const LINK_USER = statement('link-user')`
  insert into single_sign_on_identities (organization_id, user_id, issuer, subject) values ($1, $2, $3, $4)
  on conflict do nothing returning user_id`;

/** Links a user to an account at a provider. Returns false if the user is linked to another account there. */
async function linkUser(tx: Tx, userId: number, { issuer, subject }: Identity): Promise<boolean> {
  const linked = await tx.statement(LINK_USER, [tx.organizationId, userId, issuer, subject]);
  return linked.length > 0;
}
