import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { weekLabel } from '#words/format.ts';
import { useCan } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { SellSwitch } from '#web/ui/navigation/sell-switch.tsx';
import { ServedCustomer } from '#web/features/sales/cart/served-customer.tsx';
import { IssueCard } from '#web/features/catalogue/week-view/issue-card.tsx';
import { NoPublication } from '#web/features/catalogue/week-view/no-publication.tsx';
import { SalesContext } from '#web/features/catalogue/week-view/sales.ts';
import { SlotLegend } from '#web/features/catalogue/week-view/slot-legend.tsx';
import { useNamedPublication } from '#web/features/catalogue/week-view/use-publication.ts';
import { useShownWeek } from '#web/features/catalogue/week-view/use-shown-week.ts';
import { WeekBoard } from '#web/features/catalogue/week-view/week-column.tsx';
import { WeekHead } from '#web/features/catalogue/week-view/week-head.tsx';
import { useSales, WeekCart } from './sales-desk.tsx';
import { SlotActs } from './slot-acts.tsx';

const ROUTE = '/signed-in/publications/$publicationId/weeks/$weekNumber';

/** Ad sales: the weeks of a newsletter, and the cart for users who may order. Spec §2 Week view. */
export function WeekPage() {
  const { weekView, shell } = useWords();
  const locale = useLocale();
  const { publicationId: name, weekNumber: address } = useParams({ from: ROUTE });
  const { publication, publicationId, hasNone } = useNamedPublication(name);
  const goTo = useGoTo();
  const onShown = useCallback((shown: WeekNumber) => goTo(name, shown), [goTo, name]);
  const [week, show] = useShownWeek(address, onShown);
  const onSelect = useCallback((id: number) => goTo(String(id), week), [goTo, week]);
  const sales = useSales();
  const mayOrder = useCan('create Order');
  const managesAll = useCan('manage all');
  const title = publication ? `${publication.title}, ${weekLabel(locale, week)}` : weekView.title;
  return (
    <main className={mayOrder ? 'page page--cart' : 'page'} id="content">
      <title>{`${title} · ${shell.product}`}</title>
      <WeekHead
        publicationId={publicationId}
        weekNumber={week}
        over={`${weekView.sales} · ${mayOrder ? weekView.canOrder : weekView.cannotOrder}`}
        onSelect={onSelect}
        onGo={show}
      >
        <ServedCustomer />
        <SellSwitch shown="week" />
        {managesAll && (
          <ButtonLink to={paths.weekEdit} params={{ publicationId: name, weekNumber: week }}>
            {weekView.edit}
          </ButtonLink>
        )}
      </WeekHead>
      <div className={mayOrder ? 'desk' : 'desk desk--full'}>
        {publicationId === null ? (
          <NoPublication hasNone={hasNone} />
        ) : (
          <div>
            <SalesContext value={sales}>
              <SlotActs>
                <WeekBoard key={publicationId} publicationId={publicationId} weekNumber={week} onGo={show}>
                  {renderIssue}
                </WeekBoard>
              </SlotActs>
            </SalesContext>
            <SlotLegend />
          </div>
        )}
        {mayOrder && <WeekCart />}
      </div>
    </main>
  );
}

const renderIssue = (issue: Issue) => <IssueCard key={issue.id} issue={issue} />;

function useGoTo() {
  const navigate = useNavigate();
  return useCallback(
    (publicationId: string, weekNumber: WeekNumber) =>
      void navigate({ to: paths.week, params: { publicationId, weekNumber }, resetScroll: false }),
    [navigate],
  );
}
