import type { FactorOwner } from './totp-store.ts';

/** What a passkey stores of its user: the ids, which say nothing outside of this instance. */
export function handleOf({ organizationId, userId }: FactorOwner): string {
  return Buffer.from(`${organizationId}/${userId}`).toString('base64url');
}

/** The user of a handle, which anybody can write: it only says whose key must fit. */
export function ownerOfHandle(handle: string): FactorOwner | null {
  const text = Buffer.from(handle, 'base64url').toString();
  const [, organizationId, userId] = /^([1-9]\d{0,14})\/([1-9]\d{0,14})$/.exec(text) ?? [];
  return organizationId && userId ? { organizationId: Number(organizationId), userId: Number(userId) } : null;
}
