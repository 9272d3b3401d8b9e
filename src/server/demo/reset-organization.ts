import type { Scope } from '#server/platform/db/scope.ts';
import { type DemoParts, resetDemo } from './reset-demo.ts';
import { Problem } from '#server/platform/base/problem.ts';

/**
 * Resets a demo organization to fresh sample data in one transaction. Any of its users may do this. Refuses other
 * organizations.
 */
export async function resetOrganization(
  scope: Scope,
  { isResettable, ...parts }: DemoParts & { isResettable: boolean },
): Promise<void> {
  if (!isResettable) throw new Problem('not_resettable');
  await resetDemo(scope, parts);
}
