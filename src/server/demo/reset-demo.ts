import { recordAct } from '../audit/record-act.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';
import { hashPassword } from '../session/password-hash.ts';
import { buildWorld, type World } from './build-world.ts';
import { clearOrganization } from './clear-organization.ts';
import { closeOutdatedSessions, dismissOtherUsers, listUsers } from './dismiss-users.ts';
import { demoOrganization } from './demo-organization.ts';
import { DEMO_PASSWORD, type DemoUser, demoUsers } from './demo-users.ts';
import { type ImagePlace, storeBanners } from './store-banners.ts';
import { lockOrganization } from './lock-organization.ts';

/**
 * Puts a demo organisation back to its sample world around today, in one transaction: all of its books are written anew,
 * its demo users keep their ids and get name, role and password back, its other users go. The caller stays signed in.
 * Acts that run meanwhile end first or find nothing any more. Other organisations are not touched.
 */
export async function resetDemo(
  scope: Scope,
  images: ImagePlace,
  users: readonly DemoUser[] = demoUsers,
): Promise<World> {
  const [passwordHash, banners] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeBanners(images, scope.organizationId),
  ]);
  return scope.transact(async (tx) => {
    await lockOrganization(tx);
    await refuseUnlessResettable(tx);
    const before = await listUsers(tx);
    await dismissOtherUsers(tx, users);
    await clearOrganization(tx);
    await tx.db
      .updateTable('organizations')
      .set(demoOrganization)
      .where('id', '=', tx.organizationId)
      .execute();
    await recordAct(tx, { action: 'reset', subject: 'organization', subjectId: tx.organizationId });
    const world = await buildWorld(tx, { passwordHash, banners, users });
    await closeOutdatedSessions(tx, before, users);
    return world;
  });
}

/** The door asks the session; under the lock the organisation itself decides. */
async function refuseUnlessResettable(tx: Tx): Promise<void> {
  const organization = await tx.db
    .selectFrom('organizations')
    .select('is_resettable')
    .where('id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!organization?.is_resettable) {
    throw new Problem('not_resettable');
  }
}
