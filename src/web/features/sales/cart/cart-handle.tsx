import { useState } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { CartSheet } from './cart-sheet.tsx';
import type { Cart } from './use-cart.ts';

/** The cart on narrow screens: a bar at the bottom that opens a sheet. */
export function CartHandle({ cart }: { cart: Cart }) {
  const { cart: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const count = cart.items.length;
  const goneCount = cart.items.filter((item) => item.isUnavailable).length;
  return (
    <section className={count > 0 ? 'handle handle--on' : 'handle'} aria-label={words.cart}>
      <div className="grow">
        <b>{words.cart}</b> · {words.count(count)}
        {goneCount > 0 && <FieldMessage kind="error">{words.goneCount(goneCount)}</FieldMessage>}
      </div>
      <Button
        variant={count > 0 ? 'primary' : 'plain'}
        className="handle__open"
        aria-label={words.openCart}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <CartSheet cart={cart} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
