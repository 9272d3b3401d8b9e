import type { Queries } from '../db/transaction.ts';

/**
 * Has the rest of the transaction planned for the tables as they are now. They fill within minutes, and a plan from when
 * they were empty reads all of them for each client, until somebody has counted their rows.
 */
export function useCustomPlans(queries: Queries): void {
  queries.send('plan-anew', 'set local plan_cache_mode = force_custom_plan', []);
}
