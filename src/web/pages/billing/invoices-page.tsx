import '../../styles/pages/invoices.css';
import '../../styles/pages/orders-work.css';
import { Link, useSearch } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { AccountingSection } from '#web/features/billing/invoices/accounting-section.tsx';
import { BankFileButton } from '#web/features/billing/invoices/bank-file-button.tsx';
import { DraftsSection } from '#web/features/billing/invoices/drafts-section.tsx';
import { ExchangeRatesSection } from '#web/features/billing/invoices/exchange-rates.tsx';
import { InvoiceFigures } from '#web/features/billing/invoices/invoice-figures.tsx';
import { InvoiceTabs } from '#web/features/billing/invoices/invoice-tabs.tsx';
import { isIssuedTab, readInvoicesSearch, shownTab } from '#web/features/billing/invoices/invoices-search.ts';
import { IssuedSection } from '#web/features/billing/invoices/issued-section.tsx';
import { DebitsSection } from '#web/features/billing/debits/debits-section.tsx';
import { DunningSection } from '#web/features/billing/dunning/dunning-section.tsx';
import { DunningSettingsSection } from '#web/features/billing/dunning/dunning-settings.tsx';
import { NumberForms } from '#web/features/billing/invoices/number-forms.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';

/** Invoices in tabs: drafts, issued invoices by state, payments, dunning, and what the accounts department needs. */
export function InvoicesPage() {
  const { shell } = useWords();
  const words = useWordsOf(invoicingWords);
  const mayIssue = useCan('issue Invoice');
  const managesAll = useCan('manage all');
  const tab = shownTab(readInvoicesSearch(useSearch({ from: '/signed-in/invoices' })), mayIssue);
  return (
    <HeadedPage
      title={shell.nav.invoices}
      lede={words.lede}
      actions={
        <div className="row row--wrap">
          {managesAll && <Link to={paths.seller}>{words.toSeller}</Link>}
          {mayIssue && <BankFileButton />}
        </div>
      }
    >
      <InvoiceFigures />
      <InvoiceTabs tab={tab} />
      {tab === 'drafts' && <DraftsSection />}
      {tab === 'payments' && <DebitsSection />}
      {tab === 'dunning' && <DunningSection />}
      {tab === 'dunning' && managesAll && <DunningSettingsSection />}
      {tab === 'accounting' && <AccountingSection />}
      {tab === 'accounting' && <ExchangeRatesSection />}
      {tab === 'accounting' && managesAll && <NumberForms />}
      {isIssuedTab(tab) && <IssuedSection state={tab} />}
    </HeadedPage>
  );
}
