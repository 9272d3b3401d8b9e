import type { Issue } from '#contract/catalogue/issues.ts';
import { placementRefusal } from '#domain/catalogue/placement.ts';
import { formatDay } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import type { Order } from '../use-order.ts';
import { addPlace, leaveOut, takeBack } from './change-draft.ts';
import type { Changes } from './use-change-draft.ts';
import { placeIn, type TitledIssue } from './use-issues.ts';

type Placement = Issue['placements'][number];

const CLASSES = new Map<string, string>([
  ['free', 'change__place is-free'],
  ['cart', 'change__place is-cart'],
]);

interface PickerCellProps {
  order: Order;
  changes: Changes;
  issue: TitledIssue;
  placement: Placement;
}

/** One placement: a button if it can be added or given back, else a mark with its state. */
export function PickerCell({ order, changes, issue, placement }: PickerCellProps) {
  const { add: words } = useWordsOf(orderChangeWords).page;
  const locale = useLocale();
  const { today } = useSession();
  const { draft, edit } = changes;
  const own = order.verts.find((vert) => vert.placement.id === placement.id);
  const isAdded = draft.add.some(({ placementId }) => placementId === placement.id);
  const movedHere = draft.move.find(({ to }) => to.placementId === placement.id);
  const isLeft = own && (draft.remove.includes(own.id) || draft.move.some(({ vertId }) => vertId === own.id));
  const isOnOrder = isAdded || movedHere !== undefined || (own !== undefined && !isLeft);
  const state = isOnOrder ? 'cart' : own ? 'free' : stateOf(placement, issue, today);
  const day = formatDay(locale, issue.sendingDate, 'weekdayWithoutYear');
  const label = `${placement.name}, ${issue.publicationTitle}, ${formatDay(locale, issue.sendingDate)}: ${words.states[state]}`;
  const content = (
    <>
      <Mark name={state === 'held' ? 'reserved' : state === 'past' ? 'gone' : state} />
      {day}
    </>
  );
  if (state !== 'free' && !(state === 'cart' && (isAdded || movedHere)))
    return (
      <span
        role="img"
        aria-label={label}
        className={CLASSES.get(state) ?? 'change__place'}
        {...tip(words.states[state])}
      >
        {content}
      </span>
    );
  const press = () =>
    edit((before) => {
      if (isAdded) return leaveOut(before, placement.id);
      if (movedHere) return takeBack(before, movedHere.vertId);
      return own ? takeBack(before, own.id) : addPlace(before, placeIn(issue, placement));
    });
  return (
    <button
      type="button"
      className={CLASSES.get(state) ?? 'change__place'}
      aria-label={label}
      aria-pressed={state === 'cart'}
      onClick={press}
    >
      {content}
    </button>
  );
}

function stateOf(placement: Placement, issue: Issue, today: string) {
  const reason = placementRefusal(placement, issue, today);
  if (reason === null) return 'free';
  if (reason === 'booked') return 'sold';
  return reason === 'closed' ? 'past' : reason;
}
