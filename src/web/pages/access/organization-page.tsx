import '#web/styles/pages/organization.css';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { organizationWords } from '#words/access/organization.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { OrganizationForm, organizationQuery } from '#web/features/access/organization/organization-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/ui/navigation/paths.ts';
import { LinkEntry, LinkList } from '#web/ui/lists/link-list.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The settings of the organization. */
export function OrganizationPage() {
  const { shell } = useWords();
  const words = useWordsOf(organizationWords);
  const { data: organization } = useRecord(organizationQuery);
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

/** Links to the other settings of the organization. */
function OrganizationLinks({ keepsPrices }: { keepsPrices: boolean }) {
  const { singleSignOn } = useWords();
  const words = useWordsOf(organizationWords);
  const links = [
    { to: paths.letterhead, label: words.letterhead, lede: words.letterheadLede, isShown: true },
    { to: paths.seller, label: words.seller, lede: words.sellerLede, isShown: keepsPrices },
    {
      to: paths.singleSignOnSettings,
      label: singleSignOn.title,
      lede: words.singleSignOnLede,
      isShown: true,
    },
  ] as const;
  return (
    <LinkList label={words.otherSettings}>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ to, label, lede }) => (
          <LinkEntry key={to} lede={lede}>
            <Link className="way__l" to={to}>
              {label}
            </Link>
          </LinkEntry>
        ))}
    </LinkList>
  );
}
