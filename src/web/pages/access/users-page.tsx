import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { usersQuery } from '#web/features/access/users/use-users.ts';
import { UsersTable } from '#web/features/access/users/users-table.tsx';

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
