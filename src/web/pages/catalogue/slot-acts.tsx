import '../../styles/slot-menu.css';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useCan } from '#web/api/session.ts';
import {
  type AdOfOrder,
  type OpenedSlot,
  SlotMenu,
  SlotMenuContext,
} from '#web/features/catalogue/week-view/slot-menu.tsx';

const MoveVert = lazy(() =>
  import('#web/features/sales/order/move-vert.tsx').then((module) => ({ default: module.MoveVert })),
);

/** Returns the function that begins to move an ad, and the dialog that moves it; null while no ad is being moved. */
export function useMoving() {
  const [moving, setMoving] = useState<AdOfOrder | null>(null);
  const stop = useCallback(() => setMoving(null), []);
  const dialog = moving && (
    <Suspense>
      <MoveVert key={moving.vertId} {...moving} onClose={stop} />
    </Suspense>
  );
  return { move: setMoving, dialog };
}

/** Provides a menu of actions to the sold placements in its children, for users who see the customers. */
export function SlotActs({ children }: { children: ReactNode }) {
  const seesCustomers = useCan('show CustomerName');
  const { move, dialog } = useMoving();
  const [opened, setOpened] = useState<OpenedSlot | null>(null);
  const open = useCallback(
    (next: OpenedSlot) => setOpened((current) => (current?.row === next.row ? null : next)),
    [],
  );
  const close = useCallback(() => setOpened(null), []);
  return (
    <SlotMenuContext value={seesCustomers ? open : null}>
      {children}
      {opened && <SlotMenu key={opened.placement.id} opened={opened} onMove={move} onClose={close} />}
      {dialog}
    </SlotMenuContext>
  );
}
