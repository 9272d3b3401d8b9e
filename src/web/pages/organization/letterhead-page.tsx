import '../../styles/pages/letterhead.css';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { LetterheadForm } from '../../features/organization/letterhead-form.tsx';
import { letterheadQuery } from '../../features/organization/letterhead-query.ts';
import { PaperMailTexts } from '../../features/organization/paper-mails-form.tsx';
import { SkeletonForm } from '../../ui/messages/skeleton.tsx';

/** The letterhead of the organization's reports, offers and confirmations, and the texts of the mails. */
export function LetterheadPage() {
  const { organization, shell } = useWords();
  const { keepsPrices } = useSession().organization;
  const { data: letterhead } = useQuery({ ...letterheadQuery, throwOnError: true });
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
