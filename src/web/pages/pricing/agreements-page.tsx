import '../../styles/pages/agreements.css';
import { AgreementsSection, NewAgreement } from '#web/features/pricing/agreements/customer-agreements.tsx';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';

/** The agreements: what customers have promised to book within 12 months. */
export function AgreementsPage() {
  const words = useWordsOf(agreementWords);
  return (
    <HeadedPage title={words.title} lede={words.lede} actions={<NewAgreement customer={null} />}>
      <AgreementsSection customerId={null} />
    </HeadedPage>
  );
}
