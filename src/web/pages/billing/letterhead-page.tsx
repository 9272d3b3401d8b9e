import '../../styles/pages/letterhead.css';
import { useSession } from '#web/api/session.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { organizationWords } from '#words/access/organization.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { LetterheadForm, letterheadQuery } from '#web/features/billing/letterheads/letterhead-form.tsx';
import { PaperMailTexts } from '#web/features/billing/letterheads/paper-mails-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The letterhead of the organization's reports, offers and confirmations, and the texts of the mails. */
export function LetterheadPage() {
  const { shell } = useWords();
  const organization = useWordsOf(organizationWords);
  const { keepsPrices } = useSession().organization;
  const { data: letterhead } = useRecord(letterheadQuery);
  return (
    <HeadedPage title={organization.letterhead}>
      {letterhead ? (
        <LetterheadForm letterhead={letterhead} />
      ) : (
        <SkeletonForm fields={8} label={shell.loading} />
      )}
      {keepsPrices && <PaperMailTexts />}
    </HeadedPage>
  );
}
