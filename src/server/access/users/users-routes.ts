import * as contract from '#contract/access/users.ts';
import { can } from '#domain/access/abilities.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { refuseMissing, Problem } from '#server/platform/base/problem.ts';
import { serve } from '#server/platform/http/serve.ts';
import { inviteUser, sendInvitation, subjectOf } from './invite-user.ts';
import { presentUser, findUser, listUserRows, lockUser, type UserRow } from './users-store.ts';
import { resetSecondFactor, updateUser } from './update-user.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { closeSessionsOf } from '../sessions/own-sessions.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Serves the user's own record, the colleagues and, with `manage all`, all users of the organization. */
export function usersRoutes(app: App): void {
  serve(app, contract.listUsers).read(listUserRows, 'users', (rows) => rows.map(presentUser));
  serve(app, contract.listColleagues).read(listColleagues, 'colleagues');
  serve(app, contract.inviteUser).act(
    (scope, body) => inviteUser(scope, body, app.publicUrl()),
    'user',
    ({ user }) => presentUser(user),
  );
  serve(app, contract.resendInvitation).act((scope, id) => resendInvitation(scope, id, app.publicUrl()));
  serve(app, contract.getUser).act(getUser, 'user', presentUser);
  serve(app, contract.updateUser).act(
    (scope, id, body) => updateUser(scope, id, body, app.publicUrl()),
    'user',
    presentUser,
  );

  serve(app, contract.deleteUser).with(async ({ scope, params }) => {
    await updateUser(scope, params.id, { deactivated: true }, app.publicUrl());
  });

  serve(app, contract.resetSecondFactor).act((scope, id) => resetSecondFactor(scope, id, app.publicUrl()));
  serve(app, contract.endSessions).act(endUserSessions);
}

async function getUser(scope: Scope, id: number): Promise<UserRow> {
  const maySee = id === scope.user.id || can(scope.user.capabilities, 'manage all');
  return refuseMissing(maySee ? await scope.read((tx) => findUser(tx, id)) : null);
}

/** Ends every session of a user, who can sign in again. */
async function endUserSessions(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const user = await lockUser(tx, id);
    await closeSessionsOf(tx, { organization_id: tx.organizationId, id });
    await recordAct(tx, 'sessions_ended', { user: id });
    recordSecurityEvent(tx, 'sessions_ended', { subject: subjectOf(user) });
  });
}

const COLLEAGUES = statement('colleagues')`
  select id, name, email from users
     where organization_id = $1 and customer_id is null and deactivated_at is null and name <> ''
     order by name, id`;

/** Lists the staff who have a name and are not deactivated, by name. */
function listColleagues(tx: Tx): Promise<{ id: number; name: string; email: string }[]> {
  return tx.statement(COLLEAGUES, [tx.organizationId]);
}

/** Sends the invitation again with a new link. The older link ends. Refuses a user who has a password or is deactivated. */
async function resendInvitation(scope: Scope, id: number, publicUrl: string): Promise<void> {
  await scope.transact(async (tx) => {
    const user = await lockUser(tx, id);
    if (user.has_password || user.deactivated_at !== null) throw new Problem('conflict');
    await sendInvitation(tx, user, publicUrl);
    await recordAct(tx, 'invited', { user: id }, { again: true });
    recordSecurityEvent(tx, 'user_invited', { subject: subjectOf(user), detail: user.role });
  });
}
