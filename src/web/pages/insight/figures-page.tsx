import '../../styles/short-list.css';
import '../../styles/pages/figures.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DEFAULT_QUIET_WEEKS, sumOf } from '#domain/insight/figures.ts';
import { formatInstant, monthLabel } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import type { FiguresSearch } from '#web/features/insight/figures/figures-search.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { CreatorsTable } from '#web/features/insight/figures/creators-table.tsx';
import { BestCustomers, QuietCustomers } from '#web/features/insight/figures/customer-lists.tsx';
import { FiguresActions, PeriodChooser } from '#web/features/insight/figures/figures-actions.tsx';
import {
  type Asked,
  type FiguresView,
  useFigures,
  viewOf,
} from '#web/features/insight/figures/use-figures.ts';
import { Headline } from '#web/features/insight/figures/headline.tsx';
import { Lapses } from '#web/features/insight/figures/lapses.tsx';
import { MonthChart } from '#web/features/insight/figures/month-chart.tsx';
import { NewsletterTable } from '#web/features/insight/figures/newsletter-table.tsx';
import { figuresWords } from '#words/insight/figures.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** The figures of a period compared with the year before: booked shares, customers, lapsed reservations, and salespeople. */
export function FiguresPage() {
  const words = useWordsOf(figuresWords);
  const locale = useLocale();
  const { today, organization } = useSession();
  const search = useSearch({ from: '/signed-in/figures' });
  const navigate = useNavigate();
  const asked: Asked = {
    period: String(search.period ?? today.slice(0, 4)),
    weeks: search.weeks ?? DEFAULT_QUIET_WEEKS,
  };
  const show = (next: FiguresSearch) =>
    void navigate({ to: paths.figures, search: next, replace: true, resetScroll: false });
  const { query, isCounting, hasFailed } = useFigures(asked);
  const countedAt = query.data?.countedAt ?? null;
  const isKnown = countedAt !== null && !query.isPlaceholderData;
  const counted =
    countedAt === null ? '' : words.countedAt(formatInstant(locale, countedAt, organization.timeZone));
  const shown = isKnown ? query.data : undefined;
  return (
    <HeadedPage
      title={words.title}
      heading={words.heading(usePeriodName(asked.period))}
      over={<output>{isCounting || countedAt === null ? words.counting : counted}</output>}
      actions={<FiguresActions asked={asked} />}
    >
      <div className="figures__f">
        <PeriodChooser
          period={asked.period}
          onChoose={(period) => show({ ...search, period: period.length === 4 ? Number(period) : period })}
        />
      </div>
      {hasFailed && <Note state="failed">{words.countFailed}</Note>}
      <Loaded
        of={{ ...query, data: shown, isError: query.isError || (hasFailed && countedAt === null) }}
        rows={12}
      >
        {(figures) => (
          <Content
            view={viewOf(figures, asked.period, today)}
            asked={asked}
            onWeeks={(weeks) => show({ ...search, weeks })}
          />
        )}
      </Loaded>
    </HeadedPage>
  );
}

function usePeriodName(period: string): string {
  const words = useWordsOf(figuresWords);
  const locale = useLocale();
  const [year = '', part = ''] = period.split('-');
  if (part === '') return year;
  return part.startsWith('Q') ? words.quarter(Number(part.slice(1)), year) : monthLabel(locale, period);
}

interface ContentProps {
  view: FiguresView;
  asked: Asked;
  onWeeks: (weeks: Asked['weeks']) => void;
}

function Content({ view, asked, onWeeks }: ContentProps) {
  const { publication } = useWords();
  const words = useWordsOf(figuresWords);
  const { totals, figures } = view;
  const isEmpty = sumOf(totals.now.placements) === 0 && !view.hasBefore && figures.creators.length === 0;
  if (isEmpty) {
    const action = <ButtonLink to={paths.publicationsAdd}>{publication.list.add}</ButtonLink>;
    return (
      <EmptyState framed {...(figures.publications.length === 0 ? { action } : {})}>
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <div className="figures">
      <Headline view={view} />
      <NewsletterTable view={view} />
      <MonthChart view={view} />
      <div className="figures__2">
        <BestCustomers view={view} />
        <QuietCustomers view={view} weeks={asked.weeks} onWeeks={onWeeks} />
      </div>
      <div className="figures__2">
        <Lapses view={view} />
        <CreatorsTable view={view} />
      </div>
    </div>
  );
}
