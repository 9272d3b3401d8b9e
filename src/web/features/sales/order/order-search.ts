/** The state of the page of an order, stored in the URL, so that other pages can lead to a dialog. */
export interface OrderSearch {
  /** The id of the ad whose move dialog is open. */
  move?: number;
}

/** Parses the URL's query and ignores unknown values. */
export function readOrderSearch({ move }: Record<string, unknown>): OrderSearch {
  return typeof move === 'number' && move > 0 ? { move } : {};
}
