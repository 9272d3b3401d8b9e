import type { Queries } from '../db/transaction.ts';

/**
 * Has the rest of the transaction planned for the current tables. They fill within minutes, and a plan from when they
 * were empty scans them for each client, until they are analyzed.
 */
export function useCustomPlans(queries: Queries): void {
  queries.send('use-custom-plans', 'set local plan_cache_mode = force_custom_plan', []);
}
