import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { HeadedPage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { usersQuery } from '../features/users/use-users.ts';
import { UsersTable } from '../features/users/users-table.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

/** The users of the organization. */
export function UsersPage() {
  const { user } = useWords();
  const users = useQuery(usersQuery);
  return (
    <HeadedPage
      title={user.list.title}
      actions={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.usersInvite}>
          <Icon name="plus" />
          {user.list.invite}
        </Link>
      }
    >
      <section className="sheet">
        <UsersTable users={users} />
      </section>
    </HeadedPage>
  );
}
