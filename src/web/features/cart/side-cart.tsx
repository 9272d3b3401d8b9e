import { Link } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { CartFooter } from './cart-footer.tsx';
import { CartGroups } from './cart-groups.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { Cart } from './use-cart.ts';

/** The cart beside the weeks: what is in it, and the way to the order. Spec §2 Cart. */
export function SideCart({ cart }: { cart: Cart }) {
  const { cart: words } = useWords();
  const count = cart.items.length;
  return (
    <aside className={count > 0 ? 'cart cart--on' : 'cart'} aria-label={words.cart} data-cart="">
      <header className="cart__h">
        <h2 className="h2">
          <Link
            to={paths.cart}
            className={count > 0 ? 'cart__t' : 'cart__t cart__t--empty'}
            data-cart-rest=""
          >
            {words.cart}
          </Link>
        </h2>
        {count > 0 && <span className="cart__n">{words.count(count)}</span>}
      </header>
      {count > 0 ? <CartGroups cart={cart} /> : <EmptyCart />}
      {count > 0 && <CartFooter cart={cart} />}
    </aside>
  );
}
