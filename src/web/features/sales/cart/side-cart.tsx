import { Link } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CartFooter, CartGroups, EmptyCart } from './cart-groups.tsx';
import type { Cart } from './use-cart.ts';
import { useState } from 'react';

const KEY = 'vertbook.cart-folded';

/** Whether the cart next to the weeks is folded, and a setter; stored on this device. */
function useCartFold(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) !== null);
  return [
    isFolded,
    (folded) => {
      if (folded) localStorage.setItem(KEY, 'yes');
      else localStorage.removeItem(KEY);
      setFolded(folded);
    },
  ];
}

interface SideCartProps {
  cart: Cart;
  /** Folds the cart while it is empty, unless the user unfolds it. */
  foldsEmpty?: boolean;
}

/**
 * The cart next to the weeks: its placements and the link to the order form. If folded, it only shows their number.
 * Spec §2 Cart.
 */
export function SideCart({ cart, foldsEmpty = false }: SideCartProps) {
  const { cart: words } = useWords();
  const [isAlwaysFolded, foldAlways] = useCartFold();
  const [isEmptyShown, setEmptyShown] = useState(false);
  const count = cart.items.length;
  const isFolded = isAlwaysFolded || (foldsEmpty && count === 0 && !isEmptyShown);
  const fold = (folded: boolean) => {
    if (foldsEmpty && count === 0) setEmptyShown(!folded);
    if (!folded || count > 0 || !foldsEmpty) foldAlways(folded);
  };
  const looks = ['cart', count > 0 && 'cart--on', isFolded && 'cart--folded'];
  return (
    <aside className={looks.filter(Boolean).join(' ')} aria-label={words.cart} data-cart="">
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
        {count > 0 && <span className="cart__n">{isFolded ? count : words.count(count)}</span>}
        <IconButton
          icon={isFolded ? 'left' : 'right'}
          variant="quiet"
          bar
          className="cart__fold"
          label={isFolded ? words.unfold : words.fold}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        />
      </header>
      {!isFolded && <CartContent cart={cart} />}
    </aside>
  );
}

function CartContent({ cart }: { cart: Cart }) {
  return cart.items.length > 0 ? (
    <>
      <CartGroups cart={cart} />
      <CartFooter cart={cart} />
    </>
  ) : (
    <EmptyCart />
  );
}
