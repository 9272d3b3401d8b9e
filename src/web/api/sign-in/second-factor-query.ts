import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor, type SecondFactor } from '#contract/access/second-factor.ts';
import { call } from '../call.ts';

/** The user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }): Promise<SecondFactor> =>
    (await call(getSecondFactor, { signal })).secondFactor,
});
