import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import {
  SingleSignOnForm,
  singleSignOnQuery,
} from '#web/features/access/organization/single-sign-on-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The settings of the organization's OpenID provider. */
export function SingleSignOnSettingsPage() {
  const { singleSignOn: words, shell } = useWords();
  const { data: settings } = useRecord(singleSignOnQuery);
  return (
    <HeadedPage title={words.title}>
      {settings ? (
        <SingleSignOnForm settings={settings} />
      ) : (
        <SkeletonForm fields={8} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
