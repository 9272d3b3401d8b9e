import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  getCustomerHistory,
  listComingVerts,
  listCustomerOrders,
  listCustomerReports,
} from '#contract/customers/customer-records.ts';
import { call } from './call.ts';

const from = (cursor: string) => (cursor === '' ? {} : { after: cursor });
const pages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
};

/** The open or the past orders of a customer, page by page, with the numbers of both. */
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

/** The coming placements of a customer with their ads, page by page. */
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

/** The reports of a customer with the ads that were sent, page by page. */
export function customerReportsQuery(id: number) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: ['report', 'of-customer', id],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomerReports, { params: { id }, query: from(pageParam), signal }),
    select: (data) => data.pages.flatMap(({ reports }) => reports),
  });
}

/** What happened with a customer, page by page. */
export function customerHistoryQuery(id: number) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: ['history', 'customer', id],
    queryFn: ({ pageParam, signal }) =>
      call(getCustomerHistory, { params: { id }, query: from(pageParam), signal }),
    select: (data) => data.pages.flatMap(({ history }) => history),
  });
}
