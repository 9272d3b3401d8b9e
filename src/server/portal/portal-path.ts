/** The address of a link is this path and its secret; the pages of orders are below it. */
export const PORTAL_PATH = '/advertiser/';

/** The page of an order. Its address has no secret. */
export function orderPath(orderId: number): string {
  return `${PORTAL_PATH}orders/${orderId}`;
}

/** The page of an ad of the order. */
export function adPath(orderId: number, vertId: number): string {
  return `${orderPath(orderId)}/ads/${vertId}`;
}
