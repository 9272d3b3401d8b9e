import '../../styles/pages/notifications.css';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/ui/language/language.tsx';
import { NotificationsPanel } from '#web/features/customers/customers/notifications/notifications-panel.tsx';
import { unreadQuery } from '#web/features/customers/customers/notifications/use-notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useDropdown } from '#web/ui/lists/use-dropdown.ts';
import { useCan } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { openRequestsQuery } from '#web/features/public/storefront/storefront-queries.ts';

/** The open items of a member of staff: the requests of visitors, and the notifications. */
export function StaffNews() {
  return (
    <>
      <RequestsLink />
      <Bell />
    </>
  );
}

/** The bell with the number of unread notifications. Pressing it lists the notifications. */
function Bell() {
  const { notification: words } = useWords();
  const { open, setOpen, button, frame, closeToButton } = useDropdown();
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <span {...frame}>
      <Button
        variant="quiet"
        bar
        square
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={words.bell(unread)}
        data-tip={words.title}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell__n" aria-hidden="true">
            {unread}
          </span>
        )}
      </Button>
      {open && <NotificationsPanel onClose={closeToButton} onLeave={() => setOpen(false)} />}
    </span>
  );
}

/**
 * The link to the requests of visitors of public pages, with the number of open ones. Shown while there are any; on narrow
 * screens, the menu contains it instead.
 */
function RequestsLink() {
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
