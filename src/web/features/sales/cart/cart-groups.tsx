import { groupCart } from '#domain/catalogue/placement.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/marks.tsx';
import type { CartItem } from './cart-store.ts';
import type { Cart } from './use-cart.ts';
import { useGoneText, useRemove } from './use-remove.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { paths } from '#web/ui/navigation/paths.ts';

/** The placements in the cart, grouped by newsletter and sorted by week. */
export function CartGroups({ cart }: { cart: Cart }) {
  return groupCart(cart.items).map(({ publicationTitle, placements }) => (
    <section key={publicationTitle} className="cart__g">
      <h3 className="cart__p">{publicationTitle}</h3>
      <ul>
        {placements.map((item) => (
          <CartRow key={item.id} item={item} cart={cart} />
        ))}
      </ul>
    </section>
  ));
}

function CartRow({ item, cart }: { item: CartItem; cart: Cart }) {
  const { cart: words, common } = useWords();
  const locale = useLocale();
  const goneText = useGoneText();
  const remove = useRemove(cart);
  return (
    <li
      className={item.isNew ? 'cart__new' : undefined}
      onAnimationEnd={() => item.isNew && cart.settle(item.id)}
    >
      <div className={item.isUnavailable ? 'cart__i cart__i--gone' : 'cart__i'}>
        <span className="cut">{item.name}</span>
        <span className="num">{weekLabel(locale, item.weekNumber, common.weekShort)}</span>
        <span className="num">{formatDay(locale, item.sendingDate, 'weekdayWithoutYear')}</span>
        <button
          className="x"
          type="button"
          aria-label={words.removeFrom(item.name)}
          data-tip={words.removeFrom(item.name)}
          data-remove=""
          onClick={(event) => remove(item, event)}
        >
          <Icon name="x" />
        </button>
      </div>
      {item.isUnavailable && (
        <p className="cart__why">
          <Mark name="gone" />
          {goneText(item)}
        </p>
      )}
    </li>
  );
}

/** The link to the order form, and the number of unavailable placements. */
export function CartFooter({ cart }: { cart: Cart }) {
  const { cart: words } = useWords();
  const goneCount = cart.items.filter((item) => item.isUnavailable).length;
  return (
    <footer className="cart__f">
      <ButtonLink to={paths.cart} variant="primary" block>
        {words.order}
      </ButtonLink>
      <p className="over" role="status">
        {goneCount > 0 && words.goneHint(goneCount)}
      </p>
    </footer>
  );
}

/** An empty cart with a hint. */
export function EmptyCart() {
  const { cart } = useWords();
  return (
    <div className="cart__e">
      <svg viewBox="0 0 96 40" aria-hidden="true">
        {[4, 36, 68].map((x) => (
          <rect key={x} x={x} y="8" width="24" height="24" rx="2" />
        ))}
      </svg>
      <p>{cart.empty}</p>
      <p className="over">{cart.emptyHint}</p>
    </div>
  );
}
