import type { TodayIssue } from '#contract/insight/today.ts';
import { formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useRemindOfAds } from '#web/api/use-remind-of-ads.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { useReminderText } from '#web/api/use-reminder-text.ts';
import { Button } from '#web/ui/button.tsx';
import { StateMark, type StateName } from '#web/ui/state-mark.tsx';
import { BookAct } from './order-acts.tsx';

type Ad = TodayIssue['ads'][number];
type Task = NonNullable<Ad['task']>;

const MARKS: Readonly<Record<Task, StateName>> = {
  late: 'failed',
  missing: 'incomplete',
  unapproved: 'incomplete',
  in_doubt: 'unknown',
  reserved: 'reserved',
};
const ORDER: readonly Task[] = ['late', 'missing', 'unapproved', 'in_doubt', 'reserved'];

/** The ads of an issue that require an action, the most urgent first. After the sending, the ads without which the issue was sent. */
export function AdTasks({ ads, isSent }: { ads: readonly Ad[]; isSent: boolean }) {
  const tasks = ORDER.flatMap((task) => ads.filter((ad) => ad.task === task));
  if (tasks.length === 0) return null;
  return (
    <ul className="prob">
      {tasks.map((ad) => (
        <AdTask key={ad.vertId} ad={ad} isSent={isSent} />
      ))}
    </ul>
  );
}

function AdTask({ ad, isSent }: { ad: Ad; isSent: boolean }) {
  const { today } = useWords();
  const mayBook = useCan('book Order');
  const explanation = useExplanation(ad);
  const reminder = useReminderText()(ad);
  const mayMove = useCan('cancel Vert');
  const { vertId, orderId, placementName, customerName, task } = ad;
  if (task === null) return null;
  const name = `${placementName}, ${customerName}`;
  return (
    <li>
      <StateMark state={isSent ? 'failed' : MARKS[task]}>
        {isSent ? today.unsent : today.task[task]}
      </StateMark>
      <div className="prob__w">
        <b>
          {placementName} · {customerName}
        </b>
        <span className="sub">{isSent ? `${today.task[task]}.` : explanation}</span>
        {ad.canRemind && reminder !== null && <span className="sub">{reminder}</span>}
      </div>
      <div className="prob__a">
        {isSent && mayMove && (
          <ButtonLink
            bar
            to={paths.order}
            params={{ orderId: String(orderId) }}
            search={{ move: vertId }}
            aria-label={`${today.move}: ${name}`}
          >
            {today.move}
          </ButtonLink>
        )}
        {ad.canRemind && <RemindAct ad={ad} name={name} />}
        {task === 'reserved' && !isSent && mayBook && (
          <BookAct orderId={orderId} customerName={customerName} />
        )}
        {task === 'reserved' ? (
          <ButtonLink variant="quiet" bar to={paths.order} params={{ orderId: String(orderId) }}>
            {today.openOrder(orderId)}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="quiet"
            bar
            to={paths.vert}
            params={{ orderId: String(orderId), vertId: String(vertId) }}
            aria-label={`${today.openAd}: ${name}`}
          >
            {today.openAd}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function RemindAct({ ad, name }: { ad: Ad; name: string }) {
  const { board } = useWordsOf(approvalWords);
  const reminder = useRemindOfAds();
  return (
    <Button
      bar
      pending={reminder.isPending}
      aria-label={`${board.remind}: ${name}`}
      onClick={() => reminder.mutate([ad])}
    >
      {board.remind}
    </Button>
  );
}

function useExplanation({ task, missingFields, reservedUntil, awaited }: Ad): string {
  const { today, vert } = useWords();
  const { awaited: awaitedWords } = useWordsOf(approvalWords);
  const locale = useLocale();
  const isStaff = useSession().customerId === null;
  if (task === 'unapproved') {
    return awaited && isStaff ? `${today.unapproved} ${awaitedWords[awaited]}.` : today.unapproved;
  }
  if (task === 'in_doubt') return today.inDoubt;
  if (task === 'reserved') return reservedUntil ? today.reserved(formatDay(locale, reservedUntil)) : '';
  return today.missing(missingFields.map((field) => vert.fields[field]).join(', '));
}
