import type { Scope } from '../db/scope.ts';
import type { ImagePlace } from '../demo/store-banners.ts';
import { resetDemo } from '../demo/reset-demo.ts';
import { Problem } from '../base/problem.ts';

/**
 * Resets a demo organization to fresh sample data in one transaction. Any of its users may do this. Refuses other
 * organizations.
 */
export async function resetOrganization(
  scope: Scope,
  { isResettable, images }: { isResettable: boolean; images: ImagePlace },
): Promise<void> {
  if (!isResettable) throw new Problem('not_resettable');
  await resetDemo(scope, images);
}
