import type { Queries } from '#server/platform/db/client-queries.ts';
import { statement } from '../../platform/db/statement.ts';

const USE_CUSTOM_PLANS = statement('use-custom-plans')`set local plan_cache_mode = force_custom_plan`;

/**
 * Makes PostgreSQL plan the remaining statements of the transaction for the current size of the tables. The tables fill within minutes, and
 * a cached plan for empty tables would scan them for each client until the next ANALYZE.
 */
export function useCustomPlans(queries: Queries): void {
  queries.send(USE_CUSTOM_PLANS, []);
}
