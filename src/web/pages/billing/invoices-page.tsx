import '../../styles/pages/invoices.css';
import { Link } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { AccountingSection } from '#web/features/billing/invoices/accounting-section.tsx';
import { BankFileButton } from '#web/features/billing/invoices/bank-file-button.tsx';
import { DraftsSection } from '#web/features/billing/invoices/drafts-section.tsx';
import { InvoiceFigures } from '#web/features/billing/invoices/invoice-figures.tsx';
import { IssuedSection } from '#web/features/billing/invoices/issued-section.tsx';
import { NumberForms } from '#web/features/billing/invoices/number-forms.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';

/** The drafts of invoices, and the issued invoices. */
export function InvoicesPage() {
  const { shell } = useWords();
  const words = useWordsOf(invoicingWords);
  const mayIssue = useCan('issue Invoice');
  const managesAll = useCan('manage all');
  return (
    <HeadedPage
      title={shell.nav.invoices}
      lede={words.lede}
      actions={
        <div className="row row--wrap">
          <Link to={paths.agreements}>{words.toAgreements}</Link>
          {managesAll && <Link to={paths.seller}>{words.toSeller}</Link>}
          {mayIssue && <BankFileButton />}
        </div>
      }
    >
      <InvoiceFigures />
      {mayIssue && <DraftsSection />}
      <IssuedSection />
      {mayIssue && <AccountingSection />}
      {managesAll && <NumberForms />}
    </HeadedPage>
  );
}
