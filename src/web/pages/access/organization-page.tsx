import '../../styles/pages/organization.css';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { OrganizationForm } from '#web/features/access/organization/organization-form.tsx';
import { OrganizationLinks } from '#web/features/access/organization/organization-links.tsx';
import { organizationQuery } from '#web/features/access/organization/organization-query.ts';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';

/** The settings of the organization. */
export function OrganizationPage() {
  const { organization: words, shell } = useWords();
  const { data: organization } = useQuery({ ...organizationQuery, throwOnError: true });
  return (
    <HeadedPage title={words.title}>
      {organization ? (
        <div className="settings">
          <OrganizationForm organization={organization} />
          <OrganizationLinks keepsPrices={organization.keepsPrices} />
        </div>
      ) : (
        <SkeletonForm fields={5} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
