import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

/**
 * The bell of staff and the link to visitors' requests. Their code is fetched after the first paint; until then, an icon
 * reserves the space.
 */
export function BellPlace() {
  const isStaff = useSession().customerId === null;
  const [News, setNews] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isStaff) return;
    // Without a connection there is no bell; the next page load fetches it.
    import('./bell.tsx').then((loaded) => setNews(() => loaded.StaffNews)).catch(() => undefined);
  }, [isStaff]);
  if (!isStaff) return null;
  if (News) return <News />;
  return (
    <span className={buttonClass({ variant: 'quiet', bar: true, square: true })} aria-hidden="true">
      <Icon name="bell" />
    </span>
  );
}
