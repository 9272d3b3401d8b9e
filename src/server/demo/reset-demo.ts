import { recordAct } from '#server/platform/db/record-act.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { hashPassword } from '#server/access/sessions/password-hash.ts';
import { buildWorld, type World } from './build-world.ts';
import { clearOrganization } from './clear-organization.ts';
import { closeOutdatedSessions, dismissOtherUsers, listUsers } from './dismiss-users.ts';
import { demoOrganization } from './demo-organization.ts';
import { DEMO_PASSWORD, type DemoUser, demoUsers } from './demo-users.ts';
import { type ImagePlace, storeBanners } from './store-banners.ts';
import { lockOrganization } from './lock-organization.ts';

/** The parts of the instance that a reset needs. */
export interface DemoParts {
  images: ImagePlace;
  hasPrices: boolean;
  users?: readonly DemoUser[];
}

/**
 * Resets a demo organization to its sample world around today, in one transaction. Replaces all of its data. Its demo users keep their ids,
 * and their name, role and password are reset; other users are removed. The caller stays signed in. Concurrent acts finish before the
 * reset, or find no records after it. Other organizations do not change.
 */
export async function resetDemo(
  scope: Scope,
  { images, hasPrices, users = demoUsers }: DemoParts,
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
    await recordAct(tx, 'reset', { organization: tx.organizationId });
    recordSecurityEvent(tx, 'organization_reset');
    const world = await buildWorld(tx, { passwordHash, banners, hasPrices, users });
    await closeOutdatedSessions(tx, before, users);
    return world;
  });
}

/** Refuses an organization that must not be reset. Checks this again under the lock, because the route only checked the session. */
async function refuseUnlessResettable(tx: Tx): Promise<void> {
  const organization = await tx.db
    .selectFrom('organizations')
    .select('is_resettable')
    .where('id', '=', tx.organizationId)
    .executeTakeFirst();
  if (!organization?.is_resettable) throw new Problem('not_resettable');
}
