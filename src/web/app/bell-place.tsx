import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

/** The bell of staff. Its code is fetched after the first paint; until then, its icon keeps the place. */
export function BellPlace() {
  const isStaff = useSession().customerId === null;
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isStaff) return;
    // Without a connection there is no bell; the next page load fetches it.
    import('./bell.tsx').then((loaded) => setBell(() => loaded.Bell)).catch(() => undefined);
  }, [isStaff]);
  if (!isStaff) return null;
  if (Bell) return <Bell />;
  return (
    <span className={buttonClass({ variant: 'quiet', bar: true, square: true })} aria-hidden="true">
      <Icon name="bell" />
    </span>
  );
}
