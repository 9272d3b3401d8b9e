import '../../styles/pages/notifications.css';
import '../../styles/pages/profile.css';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.ts';
import { userQuery } from '../../api/user-query.ts';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { NotificationChoice } from '../../features/notifications/notification-choice.tsx';
import { CalendarFeedPart } from '../../features/profile/calendar-feed-part.tsx';
import { ChangePassword } from '../../features/profile/change-password.tsx';
import { OwnSessions } from '../../features/profile/own-sessions.tsx';
import { Passkeys } from '../../features/profile/passkeys.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { SecondFactor } from '../../features/profile/second-factor.tsx';
import { SkeletonForm } from '../../ui/messages/skeleton.tsx';

/** The profile of the signed-in user. Spec §2. */
export function UserPage() {
  const { profile, shell } = useWords();
  const { currentUserId } = useSession();
  const { data: user } = useQuery({ ...userQuery(currentUserId), throwOnError: true });
  return (
    <HeadedPage title={profile.title}>
      {user ? <ProfileForm key={user.id} user={user} /> : <SkeletonForm label={shell.loading} />}
      <NotificationChoice />
      <CalendarFeedPart />
      <ChangePassword />
      <Passkeys />
      <SecondFactor />
      <OwnSessions />
    </HeadedPage>
  );
}
