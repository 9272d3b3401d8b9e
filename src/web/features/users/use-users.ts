import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getUser, listUsers, type User } from '#contract/users.ts';
import { call } from '../../api/call.ts';

export type { User };

/** Everybody of the organisation. */
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

/** The list and every record of a user ask again; the session too, because one may have changed oneself. */
export async function refreshUsers(client: QueryClient): Promise<void> {
  for (const key of ['user', 'session']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  await client.invalidateQueries({ queryKey: usersQuery.queryKey });
}

/** What a user is called: by name, or by address where there is none. */
export function calledBy(user: { name: string; email: string }): string {
  return user.name || user.email;
}
