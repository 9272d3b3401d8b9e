import type { FactorOwner } from './totp-store.ts';

/** Returns the user handle that a passkey stores: the ids, which have no meaning outside of this instance. */
export function handleOf({ organizationId, userId }: FactorOwner): string {
  return Buffer.from(`${organizationId}/${userId}`).toString('base64url');
}

/** Returns the user of a handle, or null. Anyone can send any handle, so it only tells whose passkeys to check. */
export function ownerOfHandle(handle: string): FactorOwner | null {
  const text = Buffer.from(handle, 'base64url').toString();
  const [, organizationId, userId] = /^([1-9]\d{0,14})\/([1-9]\d{0,14})$/.exec(text) ?? [];
  return organizationId && userId ? { organizationId: Number(organizationId), userId: Number(userId) } : null;
}
