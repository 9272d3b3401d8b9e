import '../../styles/pages/notifications.css';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/ui/language/language.tsx';
import { NotificationsPanel } from '#web/features/customers/customers/notifications/notifications-panel.tsx';
import { unreadQuery } from '#web/features/customers/customers/notifications/use-notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useDropdown } from '#web/ui/lists/use-dropdown.ts';
import { useCan } from '#web/api/session.ts';
import { openRequestsQuery } from '#web/features/public/storefront/storefront-queries.ts';

/**
 * The bell with the number of unread notifications and of open requests of visitors. Pressing it lists the notifications, with
 * a link to the requests.
 */
export function Bell() {
  const { notification: words, shell } = useWords();
  const { open, setOpen, button, frame, closeToButton } = useDropdown();
  const mayAnswer = useCan('create Customer');
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { data: requests = 0 } = useQuery({ ...openRequestsQuery, enabled: mayAnswer });
  const count = unread + requests;
  const label =
    requests === 0 ? words.bell(unread) : `${words.bell(unread)}, ${shell.nav.openRequests(requests)}`;
  return (
    <span {...frame}>
      <Button
        variant="quiet"
        bar
        square
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        data-tip={words.title}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className="bell__n" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      {open && (
        <NotificationsPanel
          requests={mayAnswer ? requests : null}
          onClose={closeToButton}
          onLeave={() => setOpen(false)}
        />
      )}
    </span>
  );
}
