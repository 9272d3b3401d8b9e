import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { HeadedPage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { OrganizationForm } from '../features/organization/organization-form.tsx';
import { organizationQuery } from '../features/organization/organization-query.ts';
import { SkeletonForm } from '../ui/messages/skeleton.tsx';

/** The settings of the organization. */
export function OrganizationPage() {
  const { organization: words, shell, singleSignOn } = useWords();
  const { data: organization } = useQuery({ ...organizationQuery, throwOnError: true });
  return (
    <HeadedPage title={words.title}>
      {organization ? (
        <>
          <OrganizationForm organization={organization} />
          <p className="row row--wrap">
            <Link className="link" to={paths.letterhead}>
              {words.letterhead}
            </Link>
            {organization.keepsPrices && (
              <Link className="link" to={paths.seller}>
                {words.seller}
              </Link>
            )}
            <Link className="link" to={paths.singleSignOnSettings}>
              {singleSignOn.title}
            </Link>
          </p>
        </>
      ) : (
        <SkeletonForm fields={5} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
