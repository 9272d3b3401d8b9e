import '../../styles/short-list.css';
import '../../styles/pages/revenue.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RevenueActions } from '#web/features/insight/revenue/revenue-actions.tsx';
import { RevenueSections } from '#web/features/insight/revenue/revenue-sections.tsx';
import { type AskedRevenue, revenueQuery } from '#web/features/insight/revenue/use-revenue.ts';
import { revenueWords } from '#words/insight/revenue.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';

/** The booked, reserved, billed and open revenue of a year, compared with the year before. */
export function RevenuePage() {
  const words = useWordsOf(revenueWords);
  const { today } = useSession();
  const search = useSearch({ from: '/signed-in/revenue' });
  const navigate = useNavigate();
  const asked: AskedRevenue = {
    year: search.year ?? Number(today.slice(0, 4)),
    publicationId: search.newsletter,
  };
  const show = ({ year, publicationId }: AskedRevenue) =>
    void navigate({
      to: paths.revenue,
      search: { year, ...(publicationId === undefined ? {} : { newsletter: publicationId }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <HeadedPage
      title={words.title}
      heading={words.heading(String(asked.year), String(asked.year - 1))}
      lede={words.lede}
      actions={<RevenueActions asked={asked} onChoose={show} />}
    >
      <Loaded of={useQuery(revenueQuery(asked))} rows={12}>
        {({ currencies, year, weightPercent }) =>
          currencies.length === 0 ? (
            <EmptyState
              framed
              action={<ButtonLink to={paths.publicationsList}>{words.toNewsletters}</ButtonLink>}
            >
              {words.empty}
            </EmptyState>
          ) : (
            <div className="rev">
              {currencies.map((of) => (
                <RevenueSections
                  key={of.currency}
                  of={of}
                  year={year}
                  weightPercent={weightPercent}
                  publicationId={asked.publicationId}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </HeadedPage>
  );
}
