import '../../styles/pages/parties.css';
import '../../styles/pages/prices.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Order, unbookOrder } from '#contract/sales/orders.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import type { CartItem } from '#web/features/sales/cart/cart-store.ts';
import { CartTable } from '#web/features/sales/cart/cart-table.tsx';
import { OrderForm } from '#web/features/sales/cart/order-form.tsx';
import { specialPricesOf, useOrderDraft } from '#web/features/sales/cart/order-draft.ts';
import { useCart, useCartWatch } from '#web/features/sales/cart/use-cart.ts';
import { useUndo } from '#web/features/sales/order/use-undo.ts';
import { CartParties } from '#web/features/sales/parties/cart-parties.tsx';
import { CartTotals, useCartPrices } from '#web/features/pricing/quotes/cart-prices.tsx';
import { useCartDeadlineColumns } from '#web/features/pricing/terms/cart-deadlines.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Icon } from '#web/ui/icons.tsx';

/** A new order from the cart. Spec §2 Cart. */
export function CartPage() {
  const { cart: words, price } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const cart = useCart();
  useCartWatch(cart);
  const { draft, change } = useOrderDraft();
  // A placement that a colleague has taken cannot be ordered, so it has no price and counts for no scale.
  const items = cart.items.filter(({ isUnavailable }) => !isUnavailable);
  const placementIds = items.map(({ id }) => id);
  const prices = useCartPrices<CartItem>(
    {
      placementIds,
      customerId: draft.customer?.id ?? undefined,
      agencyId: draft.parties?.agency?.id ?? null,
      billToId: draft.parties?.billTo?.id ?? null,
      specialPrices: specialPricesOf(draft, placementIds),
    },
    (specialPrices) => change({ specialPrices }),
  );
  const { priced } = prices;
  const deadlines = useCartDeadlineColumns(cart.items);
  const offerUndo = useUndo();
  const goToOrder = async (order: Order) => {
    const { id, state, version } = order;
    cart.reset();
    await navigate({ to: paths.order, params: { orderId: String(id) } });
    if (state === 'booked') {
      const undo = () => call(unbookOrder, { params: { id }, body: { version } });
      offerUndo({ text: words.booked(id), order, undo });
    } else flash.show({ type: 'success', text: words.success(id) });
  };
  return (
    <Page title={words.title}>
      <div className="head">
        <div className="grow">
          <p className="over">
            <Link to={paths.publications} className="back">
              <Icon name="left" />
              {words.toSales}
            </Link>
          </p>
          <h1 className="h1">{words.title}</h1>
        </div>
      </div>
      <div className="new-order">
        <OrderForm cart={cart} onPlaced={(order) => void goToOrder(order)} />
        <div>
          <CartTable cart={cart} prices={[...deadlines, ...prices.columns]} />
          {priced?.quote && (
            <CartTotals
              quote={priced.quote}
              savings={priced.savings}
              items={items}
              leftOut={cart.items.length - items.length}
              onAdd={(place) => {
                cart.add(place);
                flash.show({
                  type: 'success',
                  text: price.added(place.name, formatDay(locale, place.sendingDate)),
                });
              }}
            />
          )}
          {priced?.quote && draft.customer && (
            <CartParties
              customer={draft.customer}
              parties={draft.parties}
              billsAdvertiser={priced.billsAdvertiser}
              onChange={(parties) => change({ parties })}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
