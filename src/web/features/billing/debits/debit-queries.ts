import { queryOptions } from '@tanstack/react-query';
import { listDirectDebits, listMandates } from '#contract/billing/direct-debits.ts';
import { call } from '#web/api/call.ts';

/** The query of the invoices that can be collected, and of the latest files. */
export const directDebitsQuery = queryOptions({
  queryKey: ['invoices', 'direct debits'],
  queryFn: ({ signal }) => call(listDirectDebits, { signal }),
});

/** The query of the mandates of a customer. */
export const mandatesQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['invoices', 'mandates', customerId],
    queryFn: async ({ signal }) =>
      (await call(listMandates, { params: { id: customerId }, signal })).mandates,
  });
