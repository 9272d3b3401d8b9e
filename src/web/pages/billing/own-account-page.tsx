import '../../styles/pages/invoices.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { accountQuery, readAccountSearch } from '#web/features/billing/account/account-source.ts';
import { AccountTools } from '#web/features/billing/account/account-tools.tsx';
import { AccountView } from '#web/features/billing/account/account-view.tsx';
import { accountWords } from '#words/billing/account.ts';

/** The invoices and the account of the customer of a self-service user. */
export function OwnAccountPage() {
  const { shell } = useWords();
  const { own: words } = useWordsOf(accountWords);
  const search = readAccountSearch(useSearch({ from: '/signed-in/account' }));
  const navigate = useNavigate();
  const { data: account } = useQuery(accountQuery(null, search));
  return (
    <HeadedPage title={words.title} lede={words.lede}>
      {account ? (
        <>
          <AccountTools
            account={account}
            customerId={null}
            search={search}
            onPeriod={(period) =>
              void navigate({ to: paths.ownAccount, search: period, replace: true, resetScroll: false })
            }
          />
          <AccountView account={account} isOwn />
        </>
      ) : (
        <SkeletonRows rows={10} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
