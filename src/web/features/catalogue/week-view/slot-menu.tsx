import { Link } from '@tanstack/react-router';
import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { type MenuEntry, MenuList, type MenuStart } from '#web/ui/lists/menu-list.tsx';

/** An ad and its order. */
export interface AdOfOrder {
  orderId: number;
  vertId: number;
}

/** A sold placement whose menu is open. */
export interface OpenedSlot extends AdOfOrder {
  issue: Issue;
  placement: Placement;
  /** The row of the placement, which gets the focus back. */
  row: HTMLElement;
  start: MenuStart;
}

/** Opens the menu of a sold placement; null if the page has no such menu. */
export const SlotMenuContext = createContext<((opened: OpenedSlot) => void) | null>(null);

/** The events that close the menu unless they occur inside it, and the events after which it is placed at its row again. */
const LEAVING = ['pointerdown', 'focusin'] as const;
const MOVING = ['scroll', 'resize'] as const;

interface SlotMenuProps {
  opened: OpenedSlot;
  onMove: (ad: AdOfOrder) => void;
  onClose: () => void;
}

/**
 * The menu of a sold placement: its order, its ad, and moving the ad. It is rendered below its row, but outside of the weeks,
 * which would clip it.
 */
export function SlotMenu({ opened, onMove, onClose }: SlotMenuProps) {
  const { weekView } = useWords();
  const locale = useLocale();
  const frame = useRef<HTMLSpanElement>(null);
  const { row, placement, issue, start } = opened;
  const entries = useEntries(opened, onMove);
  const [box, place] = useState(() => row.getBoundingClientRect());
  const leave = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Node)) return;
    // A press on the row's own button closes the menu in the button's handler.
    const isOfMenu = frame.current?.contains(event.target) || row.parentElement?.contains(event.target);
    if (!isOfMenu) onClose();
  });
  const follow = useEffectEvent(() => {
    // The row is replaced when the ad has left the placement.
    if (row.isConnected) place(row.getBoundingClientRect());
    else onClose();
  });
  useEffect(() => {
    const onLeave = (event: Event) => leave(event);
    const onMoved = () => follow();
    const rows = new MutationObserver(onMoved);
    rows.observe(row.closest('.weeks') ?? row, { childList: true, subtree: true });
    for (const name of LEAVING) window.addEventListener(name, onLeave, true);
    for (const name of MOVING) window.addEventListener(name, onMoved, true);
    return () => {
      rows.disconnect();
      for (const name of LEAVING) window.removeEventListener(name, onLeave, true);
      for (const name of MOVING) window.removeEventListener(name, onMoved, true);
    };
  }, [row]);
  const { left, top, width, height } = box;
  return (
    <span ref={frame} className="drop slot-menu" style={{ left, top, width, height }}>
      <MenuList
        label={weekView.placementOf(placement.name, formatDay(locale, issue.sendingDate))}
        entries={entries}
        start={start}
        onClose={() => {
          onClose();
          row.focus();
        }}
      />
    </span>
  );
}

function useEntries({ issue, orderId, vertId }: OpenedSlot, onMove: (ad: AdOfOrder) => void): MenuEntry[] {
  const { weekView } = useWords();
  const { today } = useSession();
  const mayMove = useCan('cancel Vert') && isOnSale(issue, today);
  const params = { orderId: String(orderId), vertId: String(vertId) };
  return [
    {
      key: 'order',
      label: weekView.openOrder(orderId),
      link: <Link to={paths.order} params={params} />,
    },
    { key: 'ad', label: weekView.openAd, link: <Link to={paths.vert} params={params} /> },
    ...(mayMove
      ? [
          {
            key: 'move',
            label: weekView.moveAd,
            onSelect: () => onMove({ orderId, vertId }),
            separated: true,
          },
        ]
      : []),
  ];
}
