/** The address of a link is this path and the secret of the link. The pages of orders are below this path. */
export const PORTAL_PATH = '/advertiser/';

/** Returns the path of the page of an order. It contains no secret. */
export function orderPath(orderId: number): string {
  return `${PORTAL_PATH}orders/${orderId}`;
}

/** Returns the path of the page of an ad of the order. */
export function adPath(orderId: number, vertId: number): string {
  return `${orderPath(orderId)}/ads/${vertId}`;
}
