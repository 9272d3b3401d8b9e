import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CartFooter } from './cart-footer.tsx';
import { CartGroups } from './cart-groups.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { Cart } from './use-cart.ts';
import { useDragDown } from './use-drag-down.ts';

interface CartSheetProps {
  cart: Cart;
  open: boolean;
  onClose: () => void;
}

/**
 * The cart on narrow screens: a sheet at the bottom. It closes when pulled down by its handle, by its button, by Escape,
 * or by a click outside.
 */
export function CartSheet({ cart, open, onClose }: CartSheetProps) {
  const { cart: words } = useWords();
  const count = cart.items.length;
  const grip = useDragDown('dlg', onClose);
  return (
    <Dialog open={open} onCancel={onClose} title={words.cart} footer={null}>
      <div className="cart-sheet" data-cart="">
        <div className="cart-sheet__grip" {...grip} />
        <span className="cart__n cart-sheet__n">{count > 0 && words.count(count)}</span>
        <div className="cart-sheet__list">{count > 0 ? <CartGroups cart={cart} /> : <EmptyCart />}</div>
        {count > 0 && <CartFooter cart={cart} />}
        <Button variant="quiet" block data-cart-rest="" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
