import { queryOptions } from '@tanstack/react-query';
import { getAgreement, listAgreements } from '#contract/pricing/agreements.ts';
import { call } from '#web/api/call.ts';

/** Returns the query of one page of agreements, of one customer or with null of all. */
export const agreementsQuery = (customerId: number | null, page: number) =>
  queryOptions({
    queryKey: ['agreements', 'list', customerId, page],
    queryFn: ({ signal }) =>
      call(listAgreements, {
        query: { page: String(page), ...(customerId === null ? {} : { customerId: String(customerId) }) },
        signal,
      }),
  });

/** Returns the query of one agreement with the lines of its settlement. */
export const agreementQuery = (id: number) =>
  queryOptions({
    queryKey: ['agreements', id],
    queryFn: ({ signal }) => call(getAgreement, { params: { id }, signal }),
  });
