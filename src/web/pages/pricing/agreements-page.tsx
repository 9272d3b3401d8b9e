import '../../styles/pages/agreements.css';
import { AgreementsSection } from '#web/features/pricing/agreements/agreements-section.tsx';
import { NewAgreement } from '#web/features/pricing/agreements/customer-agreements.tsx';
import { useAgreementWords } from '#web/features/pricing/agreements/use-agreement-words.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';

/** The agreements: what customers have promised to book within 12 months. */
export function AgreementsPage() {
  const words = useAgreementWords();
  return (
    <HeadedPage title={words.title} lede={words.lede} actions={<NewAgreement customer={null} />}>
      <AgreementsSection customerId={null} />
    </HeadedPage>
  );
}
