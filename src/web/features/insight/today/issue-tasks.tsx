import type { TodayIssue } from '#contract/insight/today.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { VerdictLine } from '#web/ui/records/verdict-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReminding } from '#web/api/remind-question.tsx';
import { useReminderText } from '#web/api/use-reminders.ts';
import { approvalWords } from '#words/ads/approval.ts';
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
function AdTasks({ ads, isSent }: { ads: readonly Ad[]; isSent: boolean }) {
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
          <BookAct orderId={orderId} version={ad.orderVersion} customerName={customerName} />
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
  const reminding = useReminding();
  return (
    <>
      <Button bar aria-label={`${board.remind}: ${name}`} onClick={() => reminding.ask([ad])}>
        {board.remind}
      </Button>
      {reminding.question}
    </>
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

interface IssueTasksProps {
  issue: TodayIssue;
  isShown: boolean;
  onLook?: ((issue: TodayIssue) => void) | undefined;
}

/** An issue with its verdict and its ads that require an action, each with the actions that solve its problem. */
export function IssueTasks({ issue, isShown, onLook }: IssueTasksProps) {
  const { today } = useWords();
  const locale = useLocale();
  const { publication, topic, sendingDate, sendingTime, progress, verdict, ads } = issue;
  const title = `${publication.title}, ${formatDay(locale, sendingDate)}`;
  return (
    <article className={isShown ? 'iss is-shown' : 'iss'}>
      <header className="iss__h">
        <span className="iss__t num">{sendingTime}</span>
        <div className="iss__n">
          <h3>{publication.title}</h3>
          {topic && <span className="quiet cut">{topic}</span>}
        </div>
        <div className="iss__a">
          <Squares ads={ads} />
          <BoardLink issue={issue} />
          {progress !== null && (
            <ButtonLink variant="quiet" bar to={paths.delivery} params={{ issueId: String(issue.issueId) }}>
              {WAITING.has(progress) ? today.solve : today.sending}
            </ButtonLink>
          )}
          {onLook && (
            <Button
              variant="quiet"
              bar
              aria-label={today.lookAt(title)}
              aria-pressed={isShown}
              onClick={() => onLook(issue)}
            >
              {today.look}
            </Button>
          )}
        </div>
        <VerdictLine verdict={verdict} className="iss__v" />
      </header>
      <AdTasks ads={ads} isSent={progress === 'sent'} />
    </article>
  );
}

/** The tasks that can be done on the board of ads. */
const BOARD_TASKS: ReadonlySet<TodayIssue['ads'][number]['task']> = new Set([
  'late',
  'missing',
  'unapproved',
]);

/** The link to the newsletter's ads on the board of ads. Shown if a task of the issue can be done there and the user may open the board. */
function BoardLink({ issue: { publication, sendingDate, ads } }: Pick<IssueTasksProps, 'issue'>) {
  const { today: words } = useWords();
  const { organization, customerId, today } = useSession();
  const hasTask = ads.some(({ task }) => BOARD_TASKS.has(task));
  if (!hasTask || !organization.keepsApprovals || customerId !== null) return null;
  const weeks = Math.max(1, Math.ceil(daysBetween(today, sendingDate) / 7));
  return (
    <ButtonLink
      variant="quiet"
      bar
      to={paths.ads}
      search={{ newsletter: publication.id, weeks }}
      aria-label={`${words.openBoard}: ${publication.title}`}
    >
      {words.openBoard}
    </ButtonLink>
  );
}

/** The states of an issue that require a decision of the user. */
const WAITING: ReadonlySet<TodayIssue['progress']> = new Set(['blocked', 'retrying', 'unknown', 'missed']);

/**
 * The sold placements as squares: half filled for a reservation, filled for a booking. The verdict contains the same
 * information in words.
 */
function Squares({ ads }: Pick<TodayIssue, 'ads'>) {
  return (
    <span className="iss__q" aria-hidden="true">
      {ads.map(({ vertId, state }) => (
        <i key={vertId} className={state === 'reserved' ? 'q q--r' : 'q'} />
      ))}
    </span>
  );
}
