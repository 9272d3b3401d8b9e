import type { UseQueryResult } from '@tanstack/react-query';
import { isRole } from '#domain/abilities.ts';
import { compareTitles } from '#domain/publication.ts';
import { userState } from '#domain/user.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { SkeletonRows } from '../../ui/messages/skeleton.tsx';
import { useTableSort } from '../../ui/tables/use-table-sort.ts';
import { calledBy, type User } from './use-users.ts';
import { UsersTable } from './users-table.tsx';

const by = (text: (user: User) => string) => (one: User, other: User) =>
  compareTitles(text(one), text(other)) || compareTitles(calledBy(one), calledBy(other)) || one.id - other.id;

/** The table of users by name, and what stands there while it is not here. */
export function UsersList({ users }: { users: UseQueryResult<User[]> }) {
  const { shell, user: words } = useWords();
  const table = useTableSort(
    users.data ?? [],
    {
      name: by(calledBy),
      email: by((user) => user.email),
      role: by((user) => (isRole(user.role) ? words.roles[user.role] : user.role)),
      state: by((user) => words.states[userState(user)]),
      lastSignIn: by((user) => user.lastSignedInAt ?? ''),
    },
    'name',
  );
  if (users.isError && !users.data) {
    return (
      <EmptyState action={<Button onClick={() => void users.refetch()}>{shell.retry}</Button>}>
        {shell.loadFailure}
      </EmptyState>
    );
  }
  if (!users.data) {
    return <SkeletonRows label={shell.loading} />;
  }
  return <UsersTable rows={table.rows} sort={table.sort} onSort={table.onSort} />;
}
