import { queryOptions } from '@tanstack/react-query';
import { getUser, type User } from '#contract/access/users.ts';
import { call } from './call.ts';

/** Returns the query of one user. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }): Promise<User> => (await call(getUser, { params: { id }, signal })).user,
  });
}
