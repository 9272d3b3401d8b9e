import '../../styles/pages/order-changes.css';
import { useParams } from '@tanstack/react-router';
import { formatDay } from '#words/format.ts';
import { offeredChangeWords } from '#words/public/offered-changes.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { orderQuery } from '#web/api/orders.ts';
import { OfferedChangeNote } from '#web/features/public/offered-changes/offered-change-note.tsx';
import { useOfferChange } from '#web/features/public/offered-changes/use-offered-change.ts';
import type { OfferChange } from '#web/features/sales/order/change/use-applying.ts';
import { OrderChanges } from '#web/features/sales/order/change/order-changes.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Loading } from '#web/ui/messages/spinner.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** Changes the placements of one order. */
export function ChangeOrderPage() {
  const { page: words } = useWordsOf(orderChangeWords);
  const { shell } = useWords();
  const { orderId } = useParams({ from: '/signed-in/orders/$orderId/change' });
  const offered = useWordsOf(offeredChangeWords);
  const locale = useLocale();
  const offerChange = useOfferChange(Number(orderId));
  const offer: OfferChange = async (change) => {
    const { until } = await offerChange(change);
    flash.show({ type: 'success', text: offered.offered(formatDay(locale, until)) });
  };
  const { data: order } = useRecord(orderQuery(Number(orderId)));
  if (!order) return <Loading label={shell.loading} page />;
  return (
    <Page title={`${words.title(order.id)}, ${order.customer.name}`}>
      <OrderChanges order={order} offer={offer} note={<OfferedChangeNote order={order} />} />
    </Page>
  );
}
