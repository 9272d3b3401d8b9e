import { transact } from '#server/platform/db/transaction.ts';
import { findSession, openSession } from '#server/access/sessions/session-store.ts';
import { CREDENTIAL, makePasskey } from '../support/users/passkeys.ts';
import type { Bodies, Made } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'users/:id': 'user',
  'sessions/:id': 'session',
  'passkeys/:id': 'passkey',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  inviteUser: ({ customer }, n) => ({
    email: `entry-${n}@tor.example`,
    role: 'customer',
    customerId: customer,
  }),
  updateUser: () => ({ name: 'Tür' }),
  enableTotp: () => ({ code: '' }),
  addPasskey: () => ({ credential: CREDENTIAL }),
  renamePasskey: () => ({ name: 'Tür' }),
  confirmSession: () => ({ password: '' }),
  changePassword: () => ({ currentPassword: '', password: '' }),
  updateOrganization: () => ({ defaultLocale: 'de' }),
  updateSingleSignOn: () => ({ groupsClaim: 'groups' }),
  beginSingleSignOn: () => ({ email: 'nobody@tor.example' }),
  signInWithProvider: () => ({ response: 'state=unknown' }),
  confirmWithProvider: () => ({ response: 'state=unknown' }),
  findPerson: () => ({ email: 'nobody@tor.example' }),
  reportPerson: () => ({ email: 'nobody@tor.example' }),
  erasePerson: () => ({ email: 'nobody@tor.example', confirmation: 'nobody@tor.example' }),
};

/** Creates the further records of this area. */
export async function makeRecords(made: Made) {
  const { organizationId, scope, user } = made;
  return {
    session: await makeSession(made, { organization_id: organizationId, id: user }),
    passkey: await makePasskey(scope, user),
  };
}

async function makeSession({ app }: Made, user: { organization_id: number; id: number }): Promise<number> {
  const token = await transact(app.pool, null, (queries) => openSession(queries, user));
  return (await findSession(app.pool, token))?.sessionId ?? 0;
}
