import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { securityWords } from '#words/access/security.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { readSecuritySearch } from '#web/features/access/security-log/security-search.ts';
import { ExportSecurityLog, SecurityLog } from '#web/features/access/security-log/security-log.tsx';
import { usersQuery } from '#web/features/access/users/use-users.ts';

/** The security log, for administrators. Its filter is part of the address. */
export function SecurityLogPage() {
  const security = useWordsOf(securityWords);
  // The router keeps query parameters that the route's validation leaves out.
  const search = readSecuritySearch({ ...useSearch({ from: '/signed-in/security-log' }) });
  const navigate = useNavigate();
  const { data: users = [] } = useQuery(usersQuery);
  return (
    <HeadedPage title={security.title} lede={security.lede} actions={<ExportSecurityLog search={search} />}>
      <SecurityLog
        search={search}
        users={users}
        onSearch={(next) => void navigate({ to: paths.securityLog, search: next, replace: true })}
      />
    </HeadedPage>
  );
}
