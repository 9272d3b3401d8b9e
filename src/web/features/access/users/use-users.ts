import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listUsers, type User } from '#contract/access/users.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';

/** All users of the organization. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }): Promise<User[]> => (await call(listUsers, { signal })).users,
});

/** Refetches the users, and also the session, because users may edit themselves. */
export async function refreshUsers(client: QueryClient): Promise<void> {
  refetch(client, 'user', 'session');
  await client.invalidateQueries({ queryKey: usersQuery.queryKey });
}

/** Returns the name of a user, or the e-mail address if the name is empty. */
export function calledBy(user: { name: string; email: string }): string {
  return user.name || user.email;
}
