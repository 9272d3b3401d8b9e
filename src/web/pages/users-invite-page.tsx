import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { InviteUserForm } from '../features/users/invite-user-form.tsx';

/** Invite somebody. Decisions §1. */
export function UsersInvitePage() {
  const { user, shell } = useWords();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.users });
  return (
    <main className="page" id="content">
      <title>{`${user.invitation.title} · ${shell.product}`}</title>
      <p className="over">
        <Link to={paths.users}>{user.list.title}</Link>
      </p>
      <div className="head">
        <h1 className="h1">{user.invitation.title}</h1>
      </div>
      <InviteUserForm onSaved={leave} onCancel={leave} />
    </main>
  );
}
