/**
 * The refusals of an act on an order that is not as the caller has seen it: `order_changed`, with the order in `current`, and
 * `order_cancelled`. Both say in `happened` what was done last.
 */
export const notAsSeen = ['order_changed', 'order_cancelled'] as const;
