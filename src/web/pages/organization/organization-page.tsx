import '../../styles/pages/organization.css';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { OrganizationForm } from '../../features/organization/organization-form.tsx';
import { OrganizationLinks } from '../../features/organization/organization-links.tsx';
import { organizationQuery } from '../../features/organization/organization-query.ts';
import { SkeletonForm } from '../../ui/messages/skeleton.tsx';

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
