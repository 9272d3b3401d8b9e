import { useParams } from '@tanstack/react-router';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { LoadFailure } from '../../base/records/load-failure.tsx';
import { Page } from '../../base/page.tsx';
import { DeliveryView } from '../../features/deliveries/delivery-view.tsx';
import { useDelivery } from '../../features/deliveries/use-delivery.ts';
import { Loading } from '../../ui/messages/spinner.tsx';

/** The delivery of one issue. */
export function DeliveryPage() {
  const { delivery: words, shell } = useWords();
  const locale = useLocale();
  const { issueId } = useParams({ from: '/signed-in/deliveries/$issueId' });
  const { data: delivery, isError, refetch } = useDelivery(Number(issueId));
  const issue =
    delivery && words.heading(delivery.publication.title, formatDay(locale, delivery.sendingDate));
  return (
    <Page title={issue ? `${words.title} · ${issue}` : words.title}>
      {delivery ? (
        <DeliveryView delivery={delivery} />
      ) : isError ? (
        <LoadFailure onRetry={refetch} />
      ) : (
        <Loading label={shell.loading} page />
      )}
    </Page>
  );
}
