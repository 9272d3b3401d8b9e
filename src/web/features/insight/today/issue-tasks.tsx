import type { TodayIssue } from '#contract/insight/today.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { VerdictLine } from '#web/ui/records/verdict-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdTasks } from './ad-tasks.tsx';

interface IssueTasksProps {
  issue: TodayIssue;
  isShown: boolean;
  onLook?: ((issue: TodayIssue) => void) | undefined;
}

/** An issue with its verdict and its problems only, each with the action that solves it. */
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
