import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Issue } from '#contract/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { weekLabel } from '#words/format.ts';
import { useCan, useSession } from '../api/session.ts';
import { useLocale, useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { CartHandle } from '../features/cart/cart-handle.tsx';
import { SideCart } from '../features/cart/side-cart.tsx';
import { type Cart, useCart } from '../features/cart/use-cart.ts';
import { useCartWatch } from '../features/cart/use-cart-watch.ts';
import { IssueCard } from '../features/week-view/issue-card.tsx';
import { NoPublication } from '../features/week-view/no-publication.tsx';
import { type SalesCart, SalesContext } from '../features/week-view/sales.ts';
import { SlotLegend } from '../features/week-view/slot-legend.tsx';
import { useNamedPublication } from '../features/week-view/use-publication.ts';
import { WeekBoard } from '../features/week-view/week-board.tsx';
import { WeekHead } from '../features/week-view/week-head.tsx';

/** Ad sales: the weeks of a newsletter, and the cart beside them for whoever may order. Spec §2 Week view. */
export function WeekPage() {
  const { weekView, shell } = useWords();
  const locale = useLocale();
  const { publicationId: name, weekNumber } = useParams({
    from: '/signed-in/publications/$publicationId/weeks/$weekNumber',
  });
  const navigate = useNavigate();
  const { publication, publicationId, hasNone } = useNamedPublication(name);
  const mayOrder = useCan('create Order');
  const cart = useCart();
  const sales = useSales(cart, publication?.title ?? null);
  const go = (week: WeekNumber, id: number | string = name) =>
    void navigate({
      to: paths.week,
      params: { publicationId: String(id), weekNumber: week },
      resetScroll: false,
    });
  const title = publication ? `${publication.title}, ${weekLabel(locale, weekNumber)}` : weekView.title;
  return (
    <main className={mayOrder ? 'page page--cart' : 'page'} id="content">
      <title>{`${title} · ${shell.product}`}</title>
      <WeekHead
        publicationId={publicationId}
        weekNumber={weekNumber}
        over={`${weekView.sales} · ${mayOrder ? weekView.canOrder : weekView.cannotOrder}`}
        onSelect={(id) => go(weekNumber, id)}
        onGo={go}
      />
      <div className={mayOrder ? 'desk' : 'desk desk--full'}>
        {publicationId === null ? (
          <NoPublication hasNone={hasNone} />
        ) : (
          <div>
            <SalesContext value={sales}>
              <WeekBoard key={publicationId} publicationId={publicationId} weekNumber={weekNumber} onGo={go}>
                {drawIssue}
              </WeekBoard>
            </SalesContext>
            <SlotLegend />
          </div>
        )}
        {mayOrder && <SideCart cart={cart} />}
        {mayOrder && <CartHandle cart={cart} />}
      </div>
    </main>
  );
}

const drawIssue = (issue: Issue) => <IssueCard key={issue.id} issue={issue} />;

/** What the rows of the week view need to know; joins them with the cart. */
function useSales(cart: Cart, publicationTitle: string | null) {
  const { today } = useSession();
  const mayOrder = useCan('create Order');
  const showsDetails = useCan('manage all');
  const showsDeliveries = useCan('index Customer');
  useCartWatch(cart);
  return useMemo(
    () => ({
      today,
      showsDetails,
      showsDeliveries,
      cart: mayOrder ? salesCart(cart, publicationTitle ?? '') : null,
    }),
    [today, showsDetails, showsDeliveries, mayOrder, cart, publicationTitle],
  );
}

function salesCart(cart: Cart, publicationTitle: string): SalesCart {
  const marks = new Map(cart.items.map((item) => [item.id, item.isUnavailable ? 'gone' : 'in'] as const));
  return {
    markOf: (placementId) => marks.get(placementId),
    toggle: ({ id, name }, { publicationId, weekNumber, sendingDate }) =>
      cart.toggle({ id, name, publicationId, publicationTitle, weekNumber, sendingDate }),
  };
}
