import { formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import type { CartItem } from './cart-item.ts';

/** Returns a function that says why a placement in the cart can no longer be ordered, as far as the user may know. */
export function useGoneText(): (item: CartItem) => string {
  const { cart: words } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  return ({ heldUntil }) =>
    heldUntil === undefined
      ? words.gone
      : words.held(formatDeadline(locale, heldUntil, organization.timeZone));
}
