import { queryOptions } from '@tanstack/react-query';
import { getSingleSignOn, type SingleSignOn } from '#contract/users/single-sign-on.ts';
import { call } from '../../api/call.ts';

/** The single sign-on of the organization. */
export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: async ({ signal }): Promise<SingleSignOn> =>
    (await call(getSingleSignOn, { signal })).singleSignOn,
});
