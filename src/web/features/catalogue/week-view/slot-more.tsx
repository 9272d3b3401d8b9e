import { type KeyboardEvent, use } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import type { MenuStart } from '#web/ui/lists/menu-list.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { Icon } from '#web/ui/icons.tsx';
import { SlotMenuContext } from './slot-menu.tsx';

const MENU_KEY = 'm';

/** Returns a function that opens the menu of a sold placement below its row; null if the user has no such menu. */
export function useSlotMenu(issue: Issue, placement: Placement) {
  const open = use(SlotMenuContext);
  const { id: vertId, orderId } = placement.vert ?? {};
  if (!open || !orderId || !vertId) return null;
  return (row: HTMLElement, start: MenuStart) => open({ issue, placement, orderId, vertId, row, start });
}

type OpenMenu = ReturnType<typeof useSlotMenu>;

/** Returns the attributes with which keys on a row open its menu. */
export function menuKeys(open: OpenMenu) {
  if (!open) return {};
  return {
    'aria-keyshortcuts': MENU_KEY,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.key !== MENU_KEY || hasModifier) return;
      event.preventDefault();
      open(event.currentTarget, 'first');
    },
  };
}

interface SlotMoreProps {
  issue: Issue;
  placement: Placement;
  onOpen: NonNullable<OpenMenu>;
}

/** The button of the menu. With a mouse it covers the mark of the hovered row; on touch screens it is at the end of the row. */
export function SlotMore({ issue, placement, onOpen }: SlotMoreProps) {
  const { weekView } = useWords();
  const locale = useLocale();
  const name = weekView.placementOf(placement.name, formatDay(locale, issue.sendingDate));
  return (
    <button
      type="button"
      className="slot__more"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={weekView.actsOf(name)}
      {...tip(weekView.acts)}
      onClick={({ currentTarget, detail }) => {
        const row = currentTarget.parentElement?.querySelector<HTMLElement>('[data-place]');
        if (row) onOpen(row, detail === 0 ? 'first' : 'list');
      }}
    >
      <Icon name="more" />
    </button>
  );
}
