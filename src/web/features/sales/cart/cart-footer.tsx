import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import type { Cart } from './use-cart.ts';

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
