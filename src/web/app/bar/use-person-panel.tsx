import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { useDropdown } from '#web/ui/lists/use-dropdown.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { DemoReset } from './demo-reset.tsx';
import type { PanelProps } from './person-panels.tsx';
import type { NamedArea } from './use-areas.ts';

const PRELOAD_MS = 1500;
const NO_AREAS: readonly NamedArea[] = [];

/**
 * Returns the dropdown of a panel with what belongs to the person. The code of the panel is fetched shortly after the page, or
 * when it is opened.
 */
export function usePersonPanel(kind: 'PersonPanel' | 'MorePanel', areas = NO_AREAS) {
  const { shell } = useWords();
  const { organization } = useSession();
  const dropdown = useDropdown();
  const { open, setOpen, closeToButton } = dropdown;
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [isResetOpen, setResetOpen] = useState(false);
  useEffect(() => {
    if (Panel) return undefined;
    const load = async () => {
      try {
        const panels = await import('./person-panels.tsx');
        setPanel(() => panels[kind]);
      } catch {
        // Offline, the panel does not open. The next press tries again.
        if (open) flash.show({ type: 'danger', text: shell.flash.offline });
        setOpen(false);
      }
    };
    const timer = setTimeout(() => void load(), open ? 0 : PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [Panel, kind, open, setOpen, shell]);
  const panel: ReactNode = Panel && open && (
    <Panel
      areas={areas}
      onClose={closeToButton}
      onLeave={() => setOpen(false)}
      onReset={() => setResetOpen(true)}
    />
  );
  const dialog: ReactNode = organization.isResettable && (
    <DemoReset open={isResetOpen} onClose={() => setResetOpen(false)} />
  );
  return { ...dropdown, panel, dialog };
}
