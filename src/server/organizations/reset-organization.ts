import type { Scope } from '../db/scope.ts';
import { type DemoParts, resetDemo } from '../demo/reset-demo.ts';
import { Problem } from '../base/problem.ts';

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
