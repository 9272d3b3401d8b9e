import { listOrderOverviews, MAX_PAGE_SIZE } from '#contract/sales/orders.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { MAX_BULK_ORDERS } from '#domain/sales/lists/order-bulk.ts';
import { writeCursor } from '#server/platform/base/list-cursor.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { parse } from '#server/platform/http/parse.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import type { OverviewRow } from '../lists/overview-query.ts';
import { readOverviewRequest } from '../orders/show-overviews.ts';

/** The orders of an act or an export: those of a list (`query`), those with these numbers (`orderIds`), or those that match both. */
export interface Selection {
  orderIds?: readonly number[] | undefined;
  query?: string | undefined;
}

/** Returns the numbers of the selected orders. Refuses a list with more orders than an act may change. */
export async function listSelected(scope: Scope, selection: Selection): Promise<number[]> {
  if (selection.query === undefined) return [...new Set(selection.orderIds)];
  const ids: number[] = [];
  for await (const rows of readList(scope, selection)) {
    ids.push(...rows.map((row) => row.order_id));
    if (ids.length > MAX_BULK_ORDERS) {
      throw invalidFields({ query: ['too_many'] });
    }
  }
  return ids;
}

/** Reads the selected orders page by page, in the order of the list. */
export async function* readList(
  scope: Scope,
  { query = '', orderIds }: Selection,
): AsyncGenerator<OverviewRow[]> {
  const given = {
    ...Object.fromEntries(new URLSearchParams(query)),
    page: '0',
    pageSize: `${MAX_PAGE_SIZE}`,
  };
  const wanted = parse(listOrderOverviews.query, given) as Parsed<typeof listOrderOverviews.query>;
  const listed = readOverviewRequest(scope, wanted);
  const request = orderIds ? { ...listed, filters: { ...listed.filters, orderIds } } : listed;
  for (let after: string | undefined; ;) {
    const { rows, remaining } = await listOverviews(scope, { ...request, after });
    yield rows;
    const last = rows.at(-1);
    if (remaining === 0 || !last) return;
    after = writeCursor({ key: last.sort_key, id: last.order_id });
  }
}
