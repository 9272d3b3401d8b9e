import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../base/button-link.tsx';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { usersQuery } from '../../features/users/use-users.ts';
import { UsersTable } from '../../features/users/users-table.tsx';

/** The users of the organization. */
export function UsersPage() {
  const { user } = useWords();
  const users = useQuery(usersQuery);
  return (
    <HeadedPage
      title={user.list.title}
      actions={
        <ButtonLink variant="primary" to={paths.usersInvite} icon="plus">
          {user.list.invite}
        </ButtonLink>
      }
    >
      <section className="sheet">
        <UsersTable users={users} />
      </section>
    </HeadedPage>
  );
}
