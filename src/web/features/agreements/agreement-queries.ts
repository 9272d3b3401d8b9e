import { queryOptions } from '@tanstack/react-query';
import { getAgreement, listAgreements } from '#contract/prices/agreements.ts';
import { call } from '../../api/call.ts';

/** A page of the agreements, of one customer or of all. */
export const agreementsQuery = (customerId: number | null, page: number) =>
  queryOptions({
    queryKey: ['agreements', 'list', customerId, page],
    queryFn: ({ signal }) =>
      call(listAgreements, {
        query: { page: String(page), ...(customerId === null ? {} : { customerId: String(customerId) }) },
        signal,
      }),
  });

/** One agreement with the lines of its settlement. */
export const agreementQuery = (id: number) =>
  queryOptions({
    queryKey: ['agreements', id],
    queryFn: ({ signal }) => call(getAgreement, { params: { id }, signal }),
  });
