import { type PointerEvent, useRef, useState } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import type { Cart } from './use-cart.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CartFooter, CartGroups, EmptyCart } from './cart-groups.tsx';

/** A sheet closes if it is pulled down by more than this share of its height. */
const CLOSING_SHARE = 0.3;
/** A pull that ends faster than this also closes the sheet. In pixels per millisecond. */
const FLICK = 0.6;
/** A fast pull closes the sheet only if it is longer than this, because a shorter movement can be a tap. */
const MIN_FLICK_PX = 24;

/** The distance of a pull, and its speed at the end. */
interface Pull {
  distancePx: number;
  heightPx: number;
  speed: number;
}

/** Whether the sheet closes after the pull, or springs back. */
export function closesAfter({ distancePx, heightPx, speed }: Pull): boolean {
  return distancePx > heightPx * CLOSING_SHARE || (distancePx > MIN_FLICK_PX && speed > FLICK);
}

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

interface CartSheetProps {
  cart: Cart;
  open: boolean;
  onClose: () => void;
}

/**
 * The cart on narrow screens: a sheet at the bottom. It closes when pulled down by its handle, by its button, by Escape,
 * or by a click outside.
 */
function CartSheet({ cart, open, onClose }: CartSheetProps) {
  const { cart: words, common } = useWords();
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
          {common.close}
        </Button>
      </div>
    </Dialog>
  );
}

interface Grip {
  sheet: HTMLElement;
  fromY: number;
  /** The last pointer position and its time. */
  y: number;
  at: number;
  speed: number;
}

/** Returns the props of the handle by which the user drags the sheet down. A long or fast pull closes the sheet. */
function useDragDown(sheetClass: string, onClose: () => void) {
  const grip = useRef<Grip | null>(null);
  const release = (isCancelled: boolean) => {
    const held = grip.current;
    grip.current = null;
    if (!held) return;
    const { sheet, fromY, y, speed } = held;
    const isClosing =
      !isCancelled && closesAfter({ distancePx: y - fromY, heightPx: sheet.offsetHeight, speed });
    sheet.style.transition = '';
    // The closing animation continues from the release position.
    sheet.style.translate = isClosing ? '0 100%' : '';
    if (isClosing) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const sheet = event.currentTarget.closest<HTMLElement>(`.${sheetClass}`);
      if (!sheet || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { sheet, fromY: event.clientY, y: event.clientY, at: event.timeStamp, speed: 0 };
      sheet.style.transition = 'none';
    },
    onPointerMove: ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held) return;
      held.speed = (clientY - held.y) / Math.max(timeStamp - held.at, 1);
      held.y = clientY;
      held.at = timeStamp;
      held.sheet.style.translate = `0 ${Math.max(clientY - held.fromY, 0)}px`;
    },
    onPointerUp: () => release(false),
    onPointerCancel: () => release(true),
  };
}
