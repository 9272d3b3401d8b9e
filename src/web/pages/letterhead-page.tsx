import '../styles/letterhead.css';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../base/language.tsx';
import { HeadedPage } from '../base/page.tsx';
import { LetterheadForm } from '../features/organization/letterhead-form.tsx';
import { letterheadQuery } from '../features/organization/letterhead-query.ts';
import { SkeletonForm } from '../ui/messages/skeleton.tsx';

/** The letterhead of the organization's reports. */
export function LetterheadPage() {
  const { organization, shell } = useWords();
  const { data: letterhead } = useQuery({ ...letterheadQuery, throwOnError: true });
  return (
    <HeadedPage title={organization.letterhead}>
      {letterhead ? (
        <LetterheadForm letterhead={letterhead} />
      ) : (
        <SkeletonForm fields={8} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
