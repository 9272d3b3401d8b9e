import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { userQuery } from '#web/api/user-query.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EditUserForm } from '#web/features/access/users/edit-user-form.tsx';
import { calledBy } from '#web/features/access/users/use-users.ts';
import { UserStateMark } from '#web/features/access/users/users-table.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** One user, for administrators. */
export function UserEditPage() {
  const { user: words, shell } = useWords();
  const { userId } = useParams({ from: '/signed-in/users/$userId' });
  const navigate = useNavigate();
  const { data: user } = useRecord(userQuery(Number(userId)));
  const leave = () => void navigate({ to: paths.users, ignoreBlocker: true });
  return (
    <Page title={user ? words.edit.title(calledBy(user)) : words.list.title}>
      <p className="over">
        <Link to={paths.users}>{words.list.title}</Link>
      </p>
      <div className="head">
        <h1 className="h1">{user ? calledBy(user) : '\u00a0'}</h1>
        {user && <UserStateMark user={user} />}
      </div>
      {user ? (
        <EditUserForm key={user.id} user={user} onSaved={leave} onCancel={leave} />
      ) : (
        <SkeletonForm fields={4} label={shell.loading} />
      )}
    </Page>
  );
}
