import '../../styles/pages/delivery.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { isBeforeHandOver } from '#domain/sending/delivery/delivery.ts';
import { moveIssueProblem } from '#domain/catalogue/issue.ts';
import { formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { weekIssuesQuery } from '#web/api/week-issues.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { DeliveryView } from '#web/features/sending/deliveries/delivery-view.tsx';
import { IssueClippedNote } from '#web/features/sending/mail-texts/clipped-note.tsx';
import { useDelivery } from '#web/features/sending/deliveries/use-delivery.ts';
import { IssueMover } from '#web/features/catalogue/week-view/edit/issue-mover.tsx';
import { Loading } from '#web/ui/messages/spinner.tsx';

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
        <DeliveryView
          delivery={delivery}
          acts={<IssueActs delivery={delivery} />}
          notes={<MailNotes delivery={delivery} />}
        />
      ) : isError ? (
        <LoadFailure onRetry={refetch} />
      ) : (
        <Loading label={shell.loading} page />
      )}
    </Page>
  );
}

/** The warning before an issue that Vertbook itself sends, if its mail is too long. */
function MailNotes({ delivery: { issueId, kind, progress } }: { delivery: Delivery }) {
  const mayRead = useCan('index Customer');
  return mayRead && kind === OWN_KIND && isBeforeHandOver(progress) ? (
    <IssueClippedNote issueId={issueId} />
  ) : null;
}

/** The button that moves an issue to another day, while that is possible. */
function IssueActs({
  delivery: { issueId, publication, weekNumber, sendingDate, progress },
}: {
  delivery: Delivery;
}) {
  const { today } = useSession();
  const isMovable =
    moveIssueProblem({ sendingDate, isHandedOver: !isBeforeHandOver(progress) }, today) === null;
  const mayMove = useCan('manage all') && isMovable;
  const { data, isPending } = useQuery({
    ...weekIssuesQuery(publication.id, weekNumber),
    enabled: mayMove,
  });
  const issue = data?.issues.find(({ id }) => id === issueId);
  return mayMove && (isPending || issue) ? <IssueMover issue={issue} /> : null;
}
