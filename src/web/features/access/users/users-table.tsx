import type { UseQueryResult } from '@tanstack/react-query';
import { isRole } from '#domain/access/abilities.ts';
import { compareTitles } from '#domain/catalogue/publication.ts';
import { userState } from '#domain/access/user.ts';
import { useSession } from '#web/api/session.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink, TextCell } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { StateMark, type StateName } from '#web/ui/state-mark.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import type { User } from '#contract/access/users.ts';
import { calledBy } from './use-users.ts';

/** One row for each user; the whole row links to the form. */
export function UsersTable({ users }: { users: UseQueryResult<User[]> }) {
  const { title } = useWords().user.list;
  return <RecordTable label={title} of={users} columns={useColumns()} empty={null} sortedBy="name" />;
}

function useColumns(): TableColumn<User>[] {
  const { list, roles, states } = useWords().user;
  const { columns } = list;
  const { currentUserId } = useSession();
  const ago = useRelativeTime();
  const roleOf = ({ role }: User) => (isRole(role) ? roles[role] : role);
  return [
    {
      key: 'name',
      label: columns.name,
      compare: by(calledBy),
      cellClass: 'k',
      cell: (row) => (
        <RowLink to={paths.userEdit} params={{ userId: String(row.id) }} tip={calledBy(row)}>
          {calledBy(row)}
          {row.id === currentUserId && <span className="over"> ({list.you})</span>}
        </RowLink>
      ),
    },
    {
      key: 'email',
      label: columns.email,
      labelled: true,
      compare: by(({ email }) => email),
      width: '28%',
      cell: ({ email }) => <TextCell>{email}</TextCell>,
    },
    {
      key: 'role',
      label: columns.role,
      labelled: true,
      compare: by(roleOf),
      width: '22%',
      cell: (row) => (
        <span className="cut cut--block" data-tip={row.customerName ?? undefined}>
          {roleOf(row)}
          {row.customerName !== null && <span className="over"> {row.customerName}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      label: columns.state,
      labelled: true,
      compare: by((user) => states[userState(user)]),
      width: '130px',
      cell: (row) => <UserStateMark user={row} />,
    },
    {
      key: 'lastSignIn',
      label: columns.lastSignIn,
      labelled: true,
      compare: by(({ lastSignedInAt }) => lastSignedInAt ?? ''),
      width: '150px',
      cell: ({ lastSignedInAt }) => (lastSignedInAt === null ? list.never : ago(lastSignedInAt)),
    },
  ];
}

const by = (text: (user: User) => string) => (one: User, other: User) =>
  compareTitles(text(one), text(other)) || compareTitles(calledBy(one), calledBy(other)) || one.id - other.id;

const MARKS = { active: 'sent', invited: 'pending', deactivated: 'blocked' } as const satisfies Record<
  string,
  StateName
>;

/** Whether the user can sign in, as icon and text. */
export function UserStateMark({ user }: { user: User }) {
  const { states } = useWords().user;
  const state = userState(user);
  return <StateMark state={MARKS[state]}>{states[state]}</StateMark>;
}
