import { failureOf } from './provider.ts';
import { ROLES } from '#domain/access/abilities.ts';
import { isStaffRole, roleOfGroups } from '#domain/access/single-sign-on.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import type { App, RequestSession } from '#server/platform/http/app-context.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { type Account, contextOf } from '../security-log/record-sign-in.ts';
import { closeSessionsOf } from '../sessions/own-sessions.ts';
import { mayUse, openSignedIn, type SignInContext } from '../sessions/open-signed-in.ts';
import { noteConfirmation } from '../sessions/confirm-session.ts';
import { updateUser } from '../users/update-user.ts';
import { type ProviderClaims, readClaims } from './read-claims.ts';
import { findOrCreateUser, type Refusal, findLinkedUser } from './find-or-create-user.ts';
import { readSettings, type StoredSettings } from './settings-store.ts';
import type { SignInState } from './begin-at-provider.ts';

/** A response of a provider to a begun sign-in. */
interface ProviderSignIn extends SignInContext {
  begun: SignInState;
  response: URLSearchParams;
  isKnown: (email: string) => boolean;
}

/**
 * Opens a session for the user of an account at the provider, and returns the token. The user first gets the role that fits the groups.
 * Except if the provider is unavailable, every refusal has the same text. The security log contains the reason, unless single sign-on is
 * disabled.
 */
export async function signInAtProvider(app: App, attempt: ProviderSignIn): Promise<string> {
  const { begun, from } = attempt;
  const organization = await findOrganizationToday(app.pool, begun.organizationId);
  if (!organization) throw new Problem('single_sign_on_refused');
  const capabilities = ROLES.administrator;
  const scope = systemScope(app.pool, organization, { client: from, capabilities });
  const settings = await scope.read((tx) => readSettings(tx, organization.id));
  if (!settings.isEnabled) throw new Problem('single_sign_on_refused');
  const claims = await readClaims(app, settings, begun, attempt.response).catch((error: unknown) =>
    refuseFailure(scope, error),
  );
  const token = await scope.transact(async (tx) => {
    await serializeActs(tx);
    const account = await findOrCreateUser(tx, settings, claims, attempt.publicUrl);
    const refusal =
      typeof account === 'string' ? account : await admit(tx, account, settings, claims, attempt);
    if (refusal === null) {
      const isKnown = attempt.isKnown((account as Account).email);
      return openSignedIn(tx, account as Account, { ...attempt, method: 'single_sign_on', isKnown });
    }
    const context = typeof account === 'string' ? tx : contextOf(tx, account, from);
    recordRefusal(context, refusal);
    return null;
  });
  if (token === null) throw new Problem('single_sign_on_refused');
  return token;
}

/**
 * Gives the user the role that fits the groups. A user whose groups the provider has not said keeps the role. Returns why the user may not
 * sign in, or null.
 */
async function admit(
  tx: Tx,
  account: Account,
  settings: StoredSettings,
  { groups }: ProviderClaims,
  attempt: SignInContext & { publicUrl: string },
): Promise<Refusal | null> {
  if (!mayUse(account, attempt)) return 'deactivated';
  if (!isStaffRole(account.role)) return 'self_service';
  const role = roleOfGroups(groups, settings);
  if (role === 'unknown') return null;
  if (role === null) {
    await closeSessionsOf(tx, account);
    return 'no_role';
  }
  await updateUser(tx, account.id, { role }, attempt.publicUrl).catch((error: unknown) => {
    // The last administrator keeps the role until the organization has another one.
    if (!(error instanceof Problem) || error.code !== 'last_administrator') throw error;
    const detail = `administrator → ${role}`;
    recordSecurityEvent(contextOf(tx, account, attempt.from), 'role_changed', { outcome: 'refused', detail });
  });
  return null;
}

type EventContext = Parameters<typeof recordSecurityEvent>[0];

function recordRefusal(context: EventContext, reason: string): void {
  const detail = `single_sign_on, ${reason}`;
  recordSecurityEvent(context, 'sign_in_refused', { outcome: 'refused', detail });
}

/** Records why the response of the provider was refused. The refusal itself tells only whether the provider is unavailable. */
async function refuseFailure(scope: Scope, error: unknown): Promise<never> {
  const { isAway, reason } = failureOf(error);
  await scope.transact(async (tx) => recordRefusal(tx, reason));
  throw new Problem(isAway ? 'provider_away' : 'single_sign_on_refused', { cause: error });
}

/** Confirms by a new sign-in at the provider that the session is still used by its user. */
export async function confirmAtProvider(
  app: App,
  scope: Scope,
  session: RequestSession,
  { begun, response }: { begun: SignInState; response: URLSearchParams },
): Promise<void> {
  const { organizationId, userId, tokenHash } = session;
  const settings = await scope.read((tx) => readSettings(tx, organizationId));
  const isOwn = begun.organizationId === organizationId && begun.userId === userId && settings.isEnabled;
  const claims = isOwn ? await readClaims(app, settings, begun, response).catch(failureOf) : null;
  const failure = claims && 'isAway' in claims ? claims : null;
  const isConfirmed = await scope.transact(async (tx) => {
    const isSame =
      claims !== null && 'subject' in claims && (await findLinkedUser(tx, organizationId, claims)) === userId;
    if (isSame) {
      await noteConfirmation(tx, tokenHash, 'single_sign_on');
      return true;
    }
    const detail = `single_sign_on, ${failure?.reason ?? 'other_account'}`;
    recordSecurityEvent(tx, 'reauthentication_refused', { outcome: 'refused', detail });
    return false;
  });
  if (!isConfirmed) throw new Problem(failure?.isAway ? 'provider_away' : 'single_sign_on_refused');
}
