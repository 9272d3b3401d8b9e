import { queryOptions } from '@tanstack/react-query';
import { getDunningSettings, listDueDunnings } from '#contract/billing/dunnings.ts';
import { call } from '#web/api/call.ts';

/** The query of the letters that are due. */
export const dueDunningsQuery = queryOptions({
  queryKey: ['invoices', 'dunnings'],
  queryFn: async ({ signal }) => (await call(listDueDunnings, { signal })).dunnings,
});

/** The query of the settings of dunning and the base rates. */
export const dunningSettingsQuery = queryOptions({
  queryKey: ['invoices', 'dunning settings'],
  queryFn: ({ signal }) => call(getDunningSettings, { signal }),
});
