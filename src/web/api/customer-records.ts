import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  getCustomerHistory,
  listComingVerts,
  listCustomerOrders,
  listCustomerReports,
} from '#contract/sales/customer-records.ts';
import { call } from './call.ts';

const from = (cursor: string) => (cursor === '' ? {} : { after: cursor });
const pages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
};

/** Returns the query of a customer's open or past orders, page by page, with the number of open and of past orders. */
export function customerOrdersQuery(id: number, state: 'open' | 'past') {
  return infiniteQueryOptions({
    ...pages,
    queryKey: ['orders', 'of-customer', id, state],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomerOrders, { params: { id }, query: { state, ...from(pageParam) }, signal }),
    select: (data) => ({
      orders: data.pages.flatMap(({ orders }) => orders),
      open: data.pages.at(-1)?.open ?? 0,
      past: data.pages.at(-1)?.past ?? 0,
    }),
  });
}

/** Returns the query of a customer's coming placements with their ads, page by page. */
export function comingVertsQuery(id: number) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: ['verts', 'of-customer', id],
    queryFn: ({ pageParam, signal }) =>
      call(listComingVerts, { params: { id }, query: from(pageParam), signal }),
    select: (data) => ({
      ...(data.pages.at(-1) ?? { total: 0, incomplete: 0, until: null }),
      verts: data.pages.flatMap(({ verts }) => verts),
    }),
  });
}

/** Returns the query of a customer's reports with the ads that were sent, page by page. */
export function customerReportsQuery(id: number) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: ['report', 'of-customer', id],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomerReports, { params: { id }, query: from(pageParam), signal }),
    select: (data) => data.pages.flatMap(({ reports }) => reports),
  });
}

/** Returns the query of a customer's history, page by page. */
export function customerHistoryQuery(id: number) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: ['history', 'customer', id],
    queryFn: ({ pageParam, signal }) =>
      call(getCustomerHistory, { params: { id }, query: from(pageParam), signal }),
    select: (data) => data.pages.flatMap(({ history }) => history),
  });
}
