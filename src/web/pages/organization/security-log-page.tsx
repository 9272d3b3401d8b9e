import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { readSecuritySearch } from '../../base/searches/security-search.ts';
import { ExportSecurityLog } from '../../features/security-log/export-security-log.tsx';
import { SecurityLog } from '../../features/security-log/security-log.tsx';
import { usersQuery } from '../../features/users/use-users.ts';

/** The security log, for administrators. Its filter is part of the address. */
export function SecurityLogPage() {
  const { security } = useWords();
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
