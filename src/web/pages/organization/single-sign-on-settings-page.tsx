import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { SingleSignOnForm } from '../../features/organization/single-sign-on-form.tsx';
import { singleSignOnQuery } from '../../features/organization/single-sign-on-query.ts';
import { SkeletonForm } from '../../ui/messages/skeleton.tsx';

/** The settings of the organization's OpenID provider. */
export function SingleSignOnSettingsPage() {
  const { singleSignOn: words, shell } = useWords();
  const { data: settings } = useQuery({ ...singleSignOnQuery, throwOnError: true });
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
