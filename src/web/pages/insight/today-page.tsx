import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Today, TodayIssue } from '#contract/insight/today.ts';
import { formatDay } from '#words/format.ts';
import { useQuery } from '@tanstack/react-query';
import { publicationsQuery } from '#web/api/publications.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import type { TodaySearch } from '#web/features/insight/today/today-search.ts';
import { IssuePreview } from '#web/features/sending/deliveries/issue-preview.tsx';
import { IssueDays } from '#web/features/insight/today/issue-days.tsx';
import { OrderLists, WaitingRequests } from '#web/features/insight/today/order-lists.tsx';
import { useDays, useToday } from '#web/features/insight/today/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import '../../styles/pages/delivery.css';
import '../../styles/pages/today.css';

/** The tasks of production by sending date, each with its action, and a preview of the chosen issue. */
export function TodayPage() {
  const { today: words } = useWords();
  const search = useSearch({ from: '/signed-in/today' });
  const found = useToday(search);
  return (
    <HeadedPage title={words.title} over={words.production} actions={<Newsletter search={search} />}>
      <Loaded of={found} rows={8}>
        {(today) => (
          <>
            <WaitingRequests count={today.requestCount} />
            <Issues today={today} search={search} />
            <OrderLists today={today} />
          </>
        )}
      </Loaded>
    </HeadedPage>
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
