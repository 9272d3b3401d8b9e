import type { Scope } from '../db/scope.ts';

/** Puts a demo organisation back to its sample world, in one transaction. */
export async function resetDemo(scope: Scope): Promise<void> {
  await scope.transact(async () => {
    throw new Error('The sample world is not built yet.');
  });
}
