import '../../styles/pages/notifications.css';
import '../../styles/pages/profile.css';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/user-query.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { NotificationChoice } from '#web/features/customers/customers/notifications/notification-choice.tsx';
import { CalendarFeedPart } from '#web/features/access/profile/calendar-feed-part.tsx';
import { ChangePassword } from '#web/features/access/profile/change-password.tsx';
import { OwnSessions } from '#web/features/access/profile/own-sessions.tsx';
import { Passkeys } from '#web/features/access/profile/passkeys.tsx';
import { ProfileForm } from '#web/features/access/profile/profile-form.tsx';
import { SecondFactor } from '#web/features/access/profile/second-factor.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The profile of the signed-in user. Spec §2. */
export function UserPage() {
  const { profile, shell } = useWords();
  const { currentUserId } = useSession();
  const { data: user } = useRecord(userQuery(currentUserId));
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
