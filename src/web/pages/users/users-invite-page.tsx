import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { InviteUserForm } from '../../features/users/invite-user-form.tsx';

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
