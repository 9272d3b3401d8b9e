import type { Side } from '#domain/ads/approval/approval-rule.ts';
import type { Scope } from '#server/platform/db/scope.ts';

/** Returns the name that the user may see; empty for names of staff if the user is a self-service user. */
export function nameFor({ user }: Pick<Scope, 'user'>, side: Side, name: string): string {
  return side === 'publisher' && user.customerId !== null ? '' : name;
}
