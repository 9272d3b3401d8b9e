import * as contract from '#contract/access/users.ts';
import { can } from '#domain/access/abilities.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import { serve } from '#server/platform/http/serve.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { inviteUser } from './invite-user.ts';
import { listColleagues } from './list-colleagues.ts';
import { presentUser } from './present-user.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { updateUser } from './update-user.ts';
import { findUser, listUserRows, type UserRow } from './users-store.ts';

/** Serves the user's own record, and all users of the organization with `manage all`. */
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
