import { useParams } from '@tanstack/react-router';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../base/language.tsx';
import { Page } from '../base/page.tsx';
import { DeliveryView } from '../features/deliveries/delivery-view.tsx';
import { useDelivery } from '../features/deliveries/use-delivery.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Loading } from '../ui/messages/spinner.tsx';

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
        <EmptyState framed action={<Button onClick={() => void refetch()}>{shell.retry}</Button>}>
          {shell.loadFailure}
        </EmptyState>
      ) : (
        <Loading label={shell.loading} page />
      )}
    </Page>
  );
}
