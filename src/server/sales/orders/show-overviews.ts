import type { listOrderOverviews } from '#contract/sales/orders.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import { presentOverview, readDetails } from '../lists/present-overview.ts';
import { readFilters } from '../lists/overview-filters.ts';
import type { OverviewPage, OverviewRequest } from '../lists/overview-query.ts';
import { similarOrderTexts } from './list-suggestions.ts';

type OverviewsQuery = Parsed<typeof listOrderOverviews.query>;

/** Returns a page of the orders list. The first page has the number of hits, and corrections of the text if nothing matches. */
export async function showOverviews(
  scope: Scope,
  query: OverviewsQuery,
): Promise<Answer<typeof listOrderOverviews>> {
  const request = readOverviewRequest(scope, query);
  return scope.read(async (tx) => {
    const listed = await listOverviews(tx, request);
    const details = await readDetails(
      tx,
      listed.rows.map((row) => row.order_id),
    );
    const page = {
      order_overviews: listed.rows.map((row) => presentOverview(row, scope.today, details.get(row.order_id))),
      number_of_remaining_orders: listed.remaining,
      ...(listed.isMinimum ? { remaining_is_minimum: true } : {}),
      ...(isFirst(query) && listed.rows.length > 0 ? { hits: hitsOf(listed) } : {}),
    };
    const isTyped = query.q !== '' && !query.t && isFirst(query);
    return listed.rows.length > 0 || !isTyped
      ? page
      : { ...page, didYouMean: await similarOrderTexts(scope, request) };
  });
}

/** Returns the request of a list for this user and day. Refuses a sort order that the chosen state does not have. */
export function readOverviewRequest(scope: Scope, query: OverviewsQuery): OverviewRequest {
  const { state, publicationId, creatorId, sendingFrom, sendingTo, expiresUntil, incomplete, ...list } =
    query;
  const chosen = { state, publicationId, creatorId, sendingFrom, sendingTo, expiresUntil, incomplete };
  const filters =
    query.status === undefined || query.status === 'lapsed' ? readFilters(chosen, scope) : undefined;
  const isOpen = state === 'reserved' || state === 'open' || state === 'booked';
  const isSortable =
    query.sort === 'reservation_expire_date'
      ? state === 'reserved'
      : query.sort !== 'next_sending_date' || isOpen;
  if (!isSortable) throw invalidFields({ sort: ['invalid'] });
  return { ...list, direction: query.direction ?? defaultDirection(query), ...(filters ? { filters } : {}) };
}

function isFirst({ page, after }: { page: number; after?: unknown }): boolean {
  return page === 0 && !after;
}

function hitsOf({ rows, remaining, isMinimum = false, totals }: OverviewPage) {
  return {
    orders: rows.length + remaining,
    isMinimum,
    placements: totals?.placements ?? null,
    nextSendingDate: totals?.nextSendingDate ?? null,
  };
}

/**
 * Returns the default direction: descending for the creation date, ascending for other columns. The lists of the dashboard have their own.
 * Spec §2 Orders list.
 */
function defaultDirection({ sort, status }: { sort: string; status?: string | undefined }): 'asc' | 'desc' {
  if (status === 'expiring-reservations') return 'asc';
  return sort === 'created_at' || status === 'latest-fulfilled' ? 'desc' : 'asc';
}
