import '../../styles/pages/invoices.css';
import '../../styles/pages/prices.css';
import { Link, useParams } from '@tanstack/react-router';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { InvoiceDunnings } from '#web/features/billing/dunning/invoice-dunnings.tsx';
import { InvoiceActs } from '#web/features/billing/invoices/invoice-acts.tsx';
import { invoiceQuery } from '#web/features/billing/invoices/invoice-queries.ts';
import { InvoiceView } from '#web/features/billing/invoices/invoice-view.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

const ROUTE = '/signed-in/invoices/$invoiceId';

/** One invoice or correction. */
export function InvoicePage() {
  const { shell } = useWords();
  const { detail: words } = useWordsOf(invoicingWords);
  const { invoiceId } = useParams({ from: ROUTE });
  const { data: invoice } = useRecord(invoiceQuery(Number(invoiceId)));
  const title = !invoice
    ? shell.nav.invoices
    : invoice.kind === 'invoice'
      ? words.invoice(invoice.number)
      : words.correctionTitle(invoice.number);
  return (
    <HeadedPage title={title} over={<Link to={paths.invoices}>{shell.nav.invoices}</Link>}>
      {invoice ? (
        <>
          <InvoiceActs invoice={invoice} />
          <InvoiceView invoice={invoice} />
          <InvoiceDunnings invoice={invoice} />
        </>
      ) : (
        <SkeletonRows rows={6} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
