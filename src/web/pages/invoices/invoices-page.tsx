import '../../styles/pages/invoices.css';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { AccountingSection } from '../../features/invoices/accounting-section.tsx';
import { BankFileButton } from '../../features/invoices/bank-file-button.tsx';
import { DraftsSection } from '../../features/invoices/drafts-section.tsx';
import { InvoiceFigures } from '../../features/invoices/invoice-figures.tsx';
import { IssuedSection } from '../../features/invoices/issued-section.tsx';
import { NumberForms } from '../../features/invoices/number-forms.tsx';
import { useInvoiceWords } from '../../features/invoices/use-invoice-words.ts';

/** The drafts of invoices, and the issued invoices. */
export function InvoicesPage() {
  const { shell } = useWords();
  const words = useInvoiceWords();
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
