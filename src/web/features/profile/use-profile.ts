import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getUser, updateUser, type User } from '#contract/users.ts';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/session.ts';

export type { User };

export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }): Promise<User> => (await call(getUser, { params: { id }, signal })).user,
  });
}

/** Saves name and language; the language on the screen follows at once. */
export function useSaveProfile(user: User) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Pick<User, 'name' | 'locale'>) =>
      (await call(updateUser, { params: { id: user.id }, body: { ...change, version: user.version } })).user,
    onSuccess: async (saved) => {
      client.setQueryData(userQuery(saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
