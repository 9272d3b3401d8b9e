import { useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { useMedia } from '#web/ui/device/use-media.ts';
import { isSettingsAt } from '#web/ui/navigation/entries.ts';

/** The page, and next to a page of settings the list of all settings, where the screen is wide enough for both. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const visitor = useSession();
  const isWide = useMedia('(min-width: 1024px)');
  const hasSide = isWide && isSettingsAt(pathname, visitor);
  // The element stays when the list comes and goes, so that the page in it is not made again.
  return (
    <div className={hasSide ? 'frame frame--side' : 'frame'}>
      <div className="frame__s">{hasSide && <Side />}</div>
      {children}
    </div>
  );
}

/** The list, whose code is fetched when it is first needed. Its column is reserved. */
function Side() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without a connection there is no list; the settings menu has the same pages.
    import('#web/pages/access/settings-side.tsx')
      .then((loaded) => setList(() => loaded.SettingsSide))
      .catch(() => undefined);
  }, []);
  return List ? <List /> : null;
}
