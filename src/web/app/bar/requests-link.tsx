import { useQuery } from '@tanstack/react-query';
import { useCan } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { openRequestsQuery } from '#web/features/public/storefront/storefront-queries.ts';
import { Icon } from '#web/ui/icons.tsx';

/**
 * The link to the requests of visitors of public pages, with the number of open ones. Shown while there are any; on narrow
 * screens, the menu contains it instead.
 */
export function RequestsLink() {
  const { nav } = useWords().shell;
  const mayAnswer = useCan('create Customer');
  const { data: open = 0 } = useQuery({ ...openRequestsQuery, enabled: mayAnswer });
  if (open === 0) return null;
  return (
    <ButtonLink
      variant="quiet"
      bar
      square
      className="requests"
      to={paths.storefrontRequests}
      aria-label={nav.openRequests(open)}
      data-tip={nav.requests}
    >
      <Icon name="mail" />
      <span className="bell__n" aria-hidden="true">
        {open}
      </span>
    </ButtonLink>
  );
}
