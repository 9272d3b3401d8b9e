import { useQuery } from '@tanstack/react-query';
import { listPlacementCapacities } from '#contract/sales/orders.ts';
import { monthOf } from '#domain/platform/day.ts';
import { call } from '#web/api/call.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { capacityMonths } from './capacity-months.ts';

/** Returns the capacity of each month from the current one on. */
export function useCapacities() {
  const { today } = useSession();
  return useQuery({
    queryKey: ['capacities'],
    queryFn: async ({ signal }) => (await call(listPlacementCapacities, { signal })).placement_capacities,
    select: (capacities) => capacityMonths(capacities, monthOf(today)),
    refetchOnMount: refetchUnlessPrerendered,
  });
}
