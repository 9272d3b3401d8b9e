import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import {
  SellerForm,
  sellerQuery,
  useInvoiceFieldWords,
} from '#web/features/billing/letterheads/seller-form.tsx';
import { OnlinePaymentsSection } from '#web/features/billing/letterheads/online-payments-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The settings of the seller, the company that issues the organization's invoices, and of online payments. */
export function SellerPage() {
  const { shell } = useWords();
  const { seller: words } = useInvoiceFieldWords();
  const { data: seller } = useRecord(sellerQuery);
  return (
    <HeadedPage title={words.title}>
      {seller ? <SellerForm seller={seller} /> : <SkeletonForm fields={13} label={shell.loading} />}
      <OnlinePaymentsSection />
    </HeadedPage>
  );
}
