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
  serve(app, contract.listUsers).with(async ({ scope }) => ({
    users: (await scope.read(listUserRows)).map(presentUser),
  }));

  serve(app, contract.listColleagues).with(async ({ scope }) => ({
    colleagues: await scope.read(listColleagues),
  }));

  serve(app, contract.inviteUser).with(async ({ scope, body }) => ({
    user: presentUser((await inviteUser(scope, body, app.publicUrl())).user),
  }));

  serve(app, contract.resendInvitation).with(({ scope, params }) =>
    resendInvitation(scope, params.id, app.publicUrl()),
  );

  serve(app, contract.getUser).with(async ({ scope, params }) => ({
    user: presentUser(await getUser(scope, params.id)),
  }));

  serve(app, contract.updateUser).with(async ({ scope, params, body }) => ({
    user: presentUser(await updateUser(scope, params.id, body, app.publicUrl())),
  }));

  serve(app, contract.deleteUser).with(async ({ scope, params }) => {
    await updateUser(scope, params.id, { deactivated: true }, app.publicUrl());
  });

  serve(app, contract.resetSecondFactor).with(({ scope, params }) =>
    resetSecondFactor(scope, params.id, app.publicUrl()),
  );

  serve(app, contract.endSessions).with(({ scope, params }) => endUserSessions(scope, params.id));
}

async function getUser(scope: Scope, id: number): Promise<UserRow> {
  const maySee = id === scope.user.id || can(scope.user.capabilities, 'manage all');
  return refuseMissing(maySee ? await scope.read((tx) => findUser(tx, id)) : null);
}
