import { Link } from '@tanstack/react-router';
import { formatNumber } from '#words/format.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';

/** A number of placements that links to their orders. Zero is plain text. */
export function OrdersLink({ count, search }: { count: number; search: OrdersSearch }) {
  const locale = useLocale();
  const text = formatNumber(locale, count);
  if (count === 0) return <>{text}</>;
  return (
    <Link to={paths.orders} search={search} preload={false}>
      {text}
    </Link>
  );
}
