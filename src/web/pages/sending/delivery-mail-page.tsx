import '../../styles/pages/delivery.css';
import '../../styles/pages/mail-texts.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatDay } from '#words/format.ts';
import { deliveryQuery } from '#web/api/deliveries.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { IssueMailForm } from '#web/features/sending/mail-texts/issue-mail-form.tsx';
import { issueMailQuery } from '#web/features/sending/mail-texts/mail-text-queries.ts';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The whole mail of one issue, and the texts that apply to this issue only. */
export function DeliveryMailPage() {
  const { delivery: deliveryWords, shell } = useWords();
  const mailTexts = useWordsOf(mailTextsWords);
  const locale = useLocale();
  const { today } = useSession();
  const { issueId } = useParams({ from: '/signed-in/deliveries/$issueId/mail' });
  const { data: mail } = useRecord(issueMailQuery(Number(issueId)));
  const { data: delivery } = useQuery(deliveryQuery(Number(issueId), today));
  const { title } = mailTexts.issue;
  const issue =
    delivery && deliveryWords.heading(delivery.publication.title, formatDay(locale, delivery.sendingDate));
  return (
    <HeadedPage
      title={issue ? `${title} · ${issue}` : title}
      heading={title}
      over={
        <Link to={paths.delivery} params={{ issueId }}>
          {issue ?? '\u00a0'}
        </Link>
      }
    >
      {mail ? (
        <IssueMailForm issueId={Number(issueId)} mail={mail} />
      ) : (
        <SkeletonForm fields={3} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
