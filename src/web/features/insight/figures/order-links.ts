import type { FilterState } from '#domain/sales/lists/order-filters.ts';
import { lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';

/** Returns the filters of the orders list that select the orders with an ad in these months. */
export function ordersOf(
  months: readonly Month[],
  state: FilterState,
  rest: OrdersSearch = {},
): OrdersSearch {
  const [first = ''] = months;
  const last = months.at(-1) ?? first;
  return { ...rest, state, sendingFrom: `${first}-01`, sendingTo: lastDayOfMonth(last) };
}
