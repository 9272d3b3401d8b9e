import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Today, TodayIssue } from '#contract/insight/today.ts';
import { weekOf } from '#domain/platform/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useQuery } from '@tanstack/react-query';
import { publicationsQuery } from '#web/api/publications.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { SetupList, useSetup } from '#web/features/access/organization/setup-list.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { placeOf } from '#web/ui/navigation/entries.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import type { TodaySearch } from '#web/features/insight/today/today-search.ts';
import { IssuePreview } from '#web/features/sending/deliveries/issue-preview.tsx';
import { IssueDays } from '#web/features/insight/today/issue-days.tsx';
import { OrderLists, WaitingRequests } from '#web/features/insight/today/order-lists.tsx';
import { useDays, useToday } from '#web/features/insight/today/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { OverdueLink, TodayOverview } from './today-overview.tsx';
import '../../styles/pages/delivery.css';
import '../../styles/pages/today.css';

/**
 * The first page of staff: what is due by sending date, each task with its action, and a preview of the chosen issue. For users
 * who manage all, it starts with the set-up steps of a new organization, and the dashboard of the specification follows. Spec §2.
 */
export function TodayPage() {
  const { today: words } = useWords();
  const locale = useLocale();
  const { today: day } = useSession();
  const search = useSearch({ from: '/signed-in/today' });
  const found = useToday(search);
  const managesAll = useCan('manage all');
  const setup = useSetup(managesAll);
  const isSetupPending = managesAll && setup.isPending && setup.failureCount === 0;
  const week = weekLabel(locale, weekOf(day));
  return (
    <HeadedPage
      title={words.title}
      heading={formatDay(locale, day, 'heading')}
      over={found.data ? `${week} · ${words.tasks(taskCount(found.data))}` : week}
      actions={<Actions search={search} />}
    >
      {setup.data && (
        <div className="today">
          <SetupList setup={setup.data} />
        </div>
      )}
      {/* The following parts are shown only once those above have their length, to avoid a layout shift. */}
      <div hidden={isSetupPending}>
        <Loaded of={found} rows={8}>
          {(today) => (
            <>
              <WaitingRequests count={today.requestCount} />
              <Issues today={today} search={search} />
              <OrderLists today={today} />
            </>
          )}
        </Loaded>
      </div>
      {managesAll && (
        <div hidden={isSetupPending || (found.isPending && found.failureCount === 0)}>
          <TodayOverview lapsing={found.data?.lapsing ?? []} />
        </div>
      )}
    </HeadedPage>
  );
}

/** Returns how many ads require an action. */
function taskCount({ issues }: Today): number {
  return issues.reduce((sum, { ads }) => sum + ads.filter(({ task }) => task !== null).length, 0);
}

/** The choice of a newsletter, and for users with the right, the links to overdue invoices and to the figures. */
function Actions({ search }: { search: TodaySearch }) {
  const { nav } = useWords().shell;
  const session = useSession();
  const managesAll = useCan('manage all');
  return (
    <div className="row row--wrap">
      {managesAll && session.organization.keepsPrices && <OverdueLink />}
      {placeOf('figures', session) === 'today' && <Link to={paths.figures}>{nav.figures}</Link>}
      <Newsletter search={search} />
    </div>
  );
}

function Newsletter({ search }: { search: TodaySearch }) {
  const { today: words } = useWords();
  const navigate = useNavigate();
  const { data } = useQuery(publicationsQuery);
  const choose = (value: string) => {
    const { newsletter: _, ...rest } = search;
    void navigate({ to: paths.today, search: value === '' ? rest : { ...rest, newsletter: Number(value) } });
  };
  return (
    <SelectField
      label={words.newsletter}
      labelHidden
      placeholder={words.allNewsletters}
      value={String(search.newsletter ?? '')}
      options={(data?.publications ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

const MORE_DAYS = 10;

function Issues({ today, search }: { today: Today; search: TodaySearch }) {
  const { today: words } = useWords();
  const navigate = useNavigate();
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = today.issues.find(({ issueId }) => issueId === shownId);
  const isLong = useDays(search.days) > useDays(undefined);
  const { days: _, ...rest } = search;
  return (
    <div className={shown ? 'today today--look' : 'today'}>
      <div>
        <IssueDays
          issues={today.issues}
          shownId={shownId}
          onLook={({ issueId }) => setShownId(issueId === shownId ? null : issueId)}
        />
        {today.hasMoreIssues && <Note state="incomplete">{words.hasMore}</Note>}
        <p className="today__m">
          <Button
            onClick={() =>
              void navigate({ to: paths.today, search: isLong ? rest : { ...rest, days: MORE_DAYS } })
            }
          >
            {isLong ? words.fewerDays : words.moreDays}
          </Button>
        </p>
      </div>
      {shown && <Preview key={shown.issueId} issue={shown} />}
    </div>
  );
}

/** The preview of an issue. On narrow screens it is below the list and is scrolled into view. */
function Preview({ issue }: { issue: TodayIssue }) {
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  // The braces matter: in newer browsers, `scrollIntoView` returns a promise, which an effect must not return as its cleanup.
  useEffect(() => {
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className="today__p" ref={frame}>
      <IssuePreview
        heading={`${issue.publication.title}, ${formatDay(locale, issue.sendingDate, 'weekdayWithoutYear')}`}
        issue={issue}
      />
    </div>
  );
}
