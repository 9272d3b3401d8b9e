import { sql } from 'kysely';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App, RequestSession } from '#server/platform/http/app-context.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { failureOf } from './failure-reason.ts';
import { findLinkedUser } from './identities-store.ts';
import { readClaims } from './read-claims.ts';
import { readSettings } from './settings-store.ts';
import type { SignInState } from './sign-in-state.ts';

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
      await tx.db
        .updateTable('sessions')
        .set({ confirmed_at: sql<string>`now()` })
        .where('token_hash', '=', tokenHash)
        .execute();
      recordSecurityEvent(tx, 'reauthenticated', { detail: 'single_sign_on' });
      return true;
    }
    const detail = `single_sign_on, ${failure?.reason ?? 'other_account'}`;
    recordSecurityEvent(tx, 'reauthentication_refused', { outcome: 'refused', detail });
    return false;
  });
  if (!isConfirmed) throw new Problem(failure?.isAway ? 'provider_away' : 'single_sign_on_refused');
}
