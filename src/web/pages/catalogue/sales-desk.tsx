import { useQueryClient } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { publicationsQuery } from '#web/api/publications.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { CartHandle } from '#web/features/sales/cart/cart-handle.tsx';
import { createCartMarks } from '#web/features/sales/cart/cart-marks.ts';
import { toggleInCart } from '#web/features/sales/cart/cart-store.ts';
import { SideCart } from '#web/features/sales/cart/side-cart.tsx';
import { useCart, useCartWatch } from '#web/features/sales/cart/use-cart.ts';
import type { Sales, SalesCart } from '#web/features/catalogue/week-view/sales.ts';

/** The cart next to the weeks. On narrow screens, it is a bar below the weeks. */
export const WeekCart = memo(function WeekCart({ foldsEmpty = false }: { foldsEmpty?: boolean }) {
  const cart = useCart();
  useCartWatch(cart);
  return (
    <>
      <SideCart cart={cart} foldsEmpty={foldsEmpty} />
      <CartHandle cart={cart} />
    </>
  );
});

/** Returns the user's rights and cart, which the rows of the week view and of the board use. */
export function useSales(): Sales {
  const { today } = useSession();
  const managesAll = useCan('manage all');
  const seesCustomers = useCan('show CustomerName');
  const showsDeliveries = useCan('index Customer');
  const cart = useSalesCart();
  return useMemo(
    () => ({
      today,
      soldLeadsTo: managesAll ? 'details' : seesCustomers ? 'order' : null,
      showsDeliveries,
      movesIssues: managesAll,
      cart,
    }),
    [today, managesAll, seesCustomers, showsDeliveries, cart],
  );
}

function useSalesCart(): SalesCart | null {
  const client = useQueryClient();
  const { currentUserId: userId } = useSession();
  const mayOrder = useCan('create Order');
  return useMemo(() => {
    const titleOf = (publicationId: number) =>
      client.getQueryData(publicationsQuery.queryKey)?.publications.find(({ id }) => id === publicationId)
        ?.title ?? '';
    return mayOrder
      ? {
          ...createCartMarks(userId),
          toggle: ({ id, name }, { publicationId, weekNumber, sendingDate }) => {
            const publicationTitle = titleOf(publicationId);
            toggleInCart(userId, { id, name, publicationId, publicationTitle, weekNumber, sendingDate });
          },
        }
      : null;
  }, [client, userId, mayOrder]);
}
