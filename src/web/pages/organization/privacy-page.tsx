import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { useLinkedPerson } from '../../base/person-link.tsx';
import { PrivacySearch } from '../../features/privacy/privacy-search.tsx';

/** Finds the data stored about a person, saves it as a file, and erases the person. */
export function PrivacyPage() {
  const { privacy } = useWords();
  const linked = useLinkedPerson();
  return (
    <HeadedPage title={privacy.title}>
      <PrivacySearch key={linked} linked={linked} />
    </HeadedPage>
  );
}
