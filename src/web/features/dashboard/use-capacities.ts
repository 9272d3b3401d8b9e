import { useQuery } from '@tanstack/react-query';
import { listPlacementCapacities } from '#contract/orders/orders.ts';
import { monthOf } from '#domain/day.ts';
import { call } from '../../api/call.ts';
import { refetchUnlessPrerendered } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
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
