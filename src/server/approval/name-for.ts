import type { Side } from '#domain/approval/approval-rule.ts';
import type { Scope } from '../db/scope.ts';

/** The name that the user may see: self-service users see no names of staff. */
export function nameFor({ user }: Pick<Scope, 'user'>, side: Side, name: string): string {
  return side === 'publisher' && user.customerId !== null ? '' : name;
}
