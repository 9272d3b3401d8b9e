import { useWordsOf } from '#web/ui/language/language.tsx';
import { privacyWords } from '#words/access/privacy.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { useLinkedPerson } from '#web/ui/navigation/person-link.tsx';
import { PrivacySearch } from '#web/features/access/organization/privacy-search.tsx';

/** Finds the data stored about a person, saves it as a file, and erases the person. */
export function PrivacyPage() {
  const privacy = useWordsOf(privacyWords);
  const linked = useLinkedPerson();
  return (
    <HeadedPage title={privacy.title}>
      <PrivacySearch key={linked} linked={linked} />
    </HeadedPage>
  );
}
