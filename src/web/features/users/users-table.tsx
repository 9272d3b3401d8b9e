import { Link } from '@tanstack/react-router';
import { isRole } from '#domain/abilities.ts';
import { userState } from '#domain/user.ts';
import { relativeTime } from '#words/format.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { useNow } from '../../base/use-now.ts';
import { StateMark, type StateName } from '../../ui/badge.tsx';
import { Table, type TableColumn, type TableSort } from '../../ui/tables/table.tsx';
import { calledBy, type User } from './use-users.ts';

interface UsersTableProps {
  rows: readonly User[];
  sort: TableSort;
  onSort: (key: string) => void;
}

/** One row for each user; the whole row leads to changing it. */
export function UsersTable({ rows, sort, onSort }: UsersTableProps) {
  const { user, common } = useWords();
  return (
    <Table
      label={user.list.title}
      columns={useColumns()}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      sortLabels={common.sort}
      fixed
    />
  );
}

function useColumns(): TableColumn<User>[] {
  const { list, roles } = useWords().user;
  const { columns } = list;
  const { currentUserId } = useSession();
  return [
    {
      key: 'name',
      label: columns.name,
      sortable: true,
      cellClass: 'k',
      cell: (row) => (
        <Link
          className="rowlink cut cut--block"
          to={paths.userEdit}
          params={{ userId: String(row.id) }}
          data-tip={calledBy(row)}
        >
          {calledBy(row)}
          {row.id === currentUserId && <span className="over"> ({list.you})</span>}
        </Link>
      ),
    },
    {
      key: 'email',
      label: columns.email,
      sortable: true,
      width: '28%',
      narrowLabel: columns.email,
      cell: (row) => (
        <span className="cut cut--block" data-tip={row.email}>
          {row.email}
        </span>
      ),
    },
    {
      key: 'role',
      label: columns.role,
      sortable: true,
      width: '22%',
      narrowLabel: columns.role,
      cell: (row) => (
        <span className="cut cut--block" data-tip={row.customerName ?? undefined}>
          {isRole(row.role) ? roles[row.role] : row.role}
          {row.customerName !== null && <span className="over"> {row.customerName}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      label: columns.state,
      sortable: true,
      width: '130px',
      narrowLabel: columns.state,
      cell: (row) => <UserStateMark user={row} />,
    },
    {
      key: 'lastSignIn',
      label: columns.lastSignIn,
      sortable: true,
      width: '150px',
      narrowLabel: columns.lastSignIn,
      cell: (row) => <LastSignIn instant={row.lastSignedInAt} />,
    },
  ];
}

const MARKS = { active: 'sent', invited: 'pending', deactivated: 'blocked' } as const satisfies Record<
  string,
  StateName
>;

/** Whether the user can sign in, as mark and word. */
export function UserStateMark({ user }: { user: User }) {
  const { states } = useWords().user;
  const state = userState(user);
  return <StateMark state={MARKS[state]}>{states[state]}</StateMark>;
}

function LastSignIn({ instant }: { instant: string | null }) {
  const { list } = useWords().user;
  const locale = useLocale();
  const { organization } = useSession();
  const now = useNow();
  return <>{instant === null ? list.never : relativeTime(locale, instant, now, organization.timeZone)}</>;
}
