import '../../styles/pages/invoices.css';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { useRecord } from '#web/api/use-record.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { accountQuery, readAccountSearch } from '#web/features/billing/account/account-source.ts';
import { AccountTools } from '#web/features/billing/account/account-tools.tsx';
import { MandateSection } from '#web/features/billing/debits/mandate-section.tsx';
import { AccountView } from '#web/features/billing/account/account-view.tsx';
import { accountWords } from '#words/billing/account.ts';

const ROUTE = '/signed-in/customers/$customerId/account';

/** The account of a customer, for staff who may see invoices. */
export function CustomerAccountPage() {
  const { shell } = useWords();
  const words = useWordsOf(accountWords);
  const { customerId } = useParams({ from: ROUTE });
  const search = readAccountSearch(useSearch({ from: ROUTE }));
  const navigate = useNavigate();
  const mayIssue = useCan('issue Invoice');
  const { data: account } = useRecord(accountQuery(Number(customerId), search));
  return (
    <HeadedPage
      title={account ? words.titleOf(account.customer.name) : words.title}
      lede={words.lede}
      over={
        <Link to={paths.customer} params={{ customerId }}>
          {account?.customer.name ?? '\u00a0'}
        </Link>
      }
    >
      {account ? (
        <>
          <AccountTools
            account={account}
            customerId={Number(customerId)}
            search={search}
            onPeriod={(period) =>
              void navigate({
                to: paths.customerAccount,
                params: { customerId },
                search: period,
                replace: true,
                resetScroll: false,
              })
            }
          />
          <AccountView account={account} isOwn={false} />
          {mayIssue && <MandateSection customer={account.customer} />}
        </>
      ) : (
        <SkeletonRows rows={10} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
