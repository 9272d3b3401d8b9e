import { queryOptions } from '@tanstack/react-query';
import { getSingleSignOn, type SingleSignOn } from '#contract/access/single-sign-on.ts';
import { call } from '#web/api/call.ts';

/** The single sign-on of the organization. */
export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: async ({ signal }): Promise<SingleSignOn> =>
    (await call(getSingleSignOn, { signal })).singleSignOn,
});
