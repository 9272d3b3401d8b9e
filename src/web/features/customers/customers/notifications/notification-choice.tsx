import { useQuery } from '@tanstack/react-query';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  NOTIFICATIONS_PART,
} from '#domain/customers/notification.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useLinkedPart } from '#web/ui/navigation/use-linked-part.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { notificationSettingsQuery, useChooseNotifications } from './use-notifications.ts';

/**
 * The choice of the notifications that the bell and the daily mail contain. Changes are saved at once. Renders nothing for
 * self-service users.
 */
export function NotificationChoice() {
  const { choice } = useWords().notification;
  const isStaff = useSession().customerId === null;
  const settings = useQuery({ ...notificationSettingsQuery, enabled: isStaff });
  const choose = useChooseNotifications();
  const section = useLinkedPart(NOTIFICATIONS_PART, settings.isSuccess);
  if (!isStaff) return null;
  return (
    <section className="sheet form form__b" aria-labelledby={NOTIFICATIONS_PART} tabIndex={-1} ref={section}>
      <h2 className="h3" id={NOTIFICATIONS_PART}>
        {choice.title}
      </h2>
      <p>{choice.lede}</p>
      <Loaded of={settings} rows={6}>
        {({ hidden, mailed }) => (
          <table className="bell__c">
            <thead>
              <tr>
                <th scope="col">{choice.kind}</th>
                <th scope="col">{choice.bell}</th>
                <th scope="col">{choice.mail}</th>
              </tr>
            </thead>
            <tbody>
              {NOTIFICATION_KINDS.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{choice.kinds[kind]}</th>
                  <td>
                    <Checkbox
                      label={<span className="sr">{choice.inBell(choice.kinds[kind])}</span>}
                      checked={!hidden.includes(kind)}
                      onChange={() => choose.mutate({ hidden: toggled(hidden, kind), mailed })}
                    />
                  </td>
                  <td>
                    <Checkbox
                      label={<span className="sr">{choice.inMail(choice.kinds[kind])}</span>}
                      checked={mailed.includes(kind)}
                      onChange={() => choose.mutate({ hidden, mailed: toggled(mailed, kind) })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  );
}

function toggled(kinds: readonly NotificationKind[], kind: NotificationKind): NotificationKind[] {
  return kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
}
