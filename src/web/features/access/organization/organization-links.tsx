import { Link } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { LinkEntry, LinkList } from '#web/ui/lists/link-list.tsx';

/** Links to the other settings of the organization. */
export function OrganizationLinks({ keepsPrices }: { keepsPrices: boolean }) {
  const { organization: words, singleSignOn } = useWords();
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
