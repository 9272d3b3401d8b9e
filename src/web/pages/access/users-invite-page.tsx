import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { InviteUserForm } from '#web/features/access/users/invite-user-form.tsx';

/** Invites a user. */
export function UsersInvitePage() {
  const { user } = useWords();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.users });
  return (
    <HeadedPage title={user.invitation.title} over={<Link to={paths.users}>{user.list.title}</Link>}>
      <InviteUserForm onSaved={leave} onCancel={leave} />
    </HeadedPage>
  );
}
