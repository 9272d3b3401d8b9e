import { useQuery } from '@tanstack/react-query';
import { useWords } from '../base/language.tsx';
import { OrganizationForm } from '../features/organization/organization-form.tsx';
import { organizationQuery } from '../features/organization/organization-query.ts';
import { SkeletonForm } from '../ui/messages/skeleton.tsx';

/** The settings of the organisation. */
export function OrganizationPage() {
  const { organization: words, shell } = useWords();
  const { data: organization } = useQuery({ ...organizationQuery, throwOnError: true });
  return (
    <main className="page" id="content">
      <title>{`${words.title} · ${shell.product}`}</title>
      <div className="head">
        <h1 className="h1">{words.title}</h1>
      </div>
      {organization ? (
        <OrganizationForm organization={organization} />
      ) : (
        <SkeletonForm fields={5} label={shell.loading} />
      )}
    </main>
  );
}
