import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getUser, listUsers, type User } from '#contract/users.ts';
import { call } from '../../api/call.ts';

export type { User };

/** All users of the organization. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }): Promise<User[]> => (await call(listUsers, { signal })).users,
});

/** One user. */
export function oneUserQuery(id: number | string) {
  return queryOptions({
    queryKey: ['user', Number(id)],
    queryFn: async ({ signal }): Promise<User> => (await call(getUser, { params: { id }, signal })).user,
  });
}

/** Reloads the users, and the session, because users may edit themselves. */
export async function refreshUsers(client: QueryClient): Promise<void> {
  for (const key of ['user', 'session']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  await client.invalidateQueries({ queryKey: usersQuery.queryKey });
}

/** The name of a user, or the address without one. */
export function calledBy(user: { name: string; email: string }): string {
  return user.name || user.email;
}
