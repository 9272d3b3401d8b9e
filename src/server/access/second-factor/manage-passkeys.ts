import type { Passkey } from '#contract/access/passkeys.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { recordAccountChange } from '../security-log/record-account-change.ts';
import { removeOwnFactor } from './remove-second-factor.ts';
import { deletePasskey, listPasskeyRows, writePasskeyName } from './passkey-store.ts';
import { factorOwner } from './totp-store.ts';

/** Returns the caller's passkeys, oldest first. */
export async function listPasskeys(scope: Scope): Promise<Passkey[]> {
  const rows = await scope.read((tx) => listPasskeyRows(tx, factorOwner(tx)));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
}

/** Renames one of the caller's passkeys. */
export async function renamePasskey(scope: Scope, id: number, { name }: { name: string }): Promise<Passkey> {
  return scope.transact(async (tx) => {
    const passkey = refuseMissing(await writePasskeyName(tx, factorOwner(tx), { id, name }));
    tx.announce({ what: 'user', id: tx.user.id });
    return passkey;
  });
}

/** Removes one of the caller's passkeys. */
export async function removePasskey(
  scope: Scope,
  id: number,
  { publicUrl }: Pick<App, 'publicUrl'>,
): Promise<void> {
  await scope.transact(async (tx) => {
    const name = await removeOwnFactor(tx, async (owner) =>
      refuseMissing(await deletePasskey(tx, owner, id)),
    );
    await recordAccountChange(tx, 'passkey_removed', { detail: name, publicUrl: publicUrl() });
    tx.announce({ what: 'user', id: tx.user.id });
  });
}
