import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useDashboardOrders } from './use-dashboard-orders.ts';

/** The button that shows the next rows of a list, if there are more. */
export function MoreButton({ orders }: { orders: ReturnType<typeof useDashboardOrders> }) {
  const { dashboard } = useWords();
  const locale = useLocale();
  if (!orders.data || orders.data.remaining === 0) return null;
  return (
    <div className="tbl__f">
      <Button pending={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
        {dashboard.more(formatNumber(locale, orders.data.next))}
      </Button>
    </div>
  );
}
