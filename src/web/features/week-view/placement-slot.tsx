import type { Issue } from '#contract/issues.ts';
import type { Placement } from '#contract/placements.ts';
import { useWords } from '../../base/language.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Mark, type MarkName } from '../../ui/marks.tsx';
import { tip } from '../../ui/tooltips/tip.ts';
import { useCartMark, useSales } from './sales.ts';
import { type SlotState, slotState } from './slot-state.ts';
import { useDetailsLink } from './use-details-link.ts';

interface SlotProps {
  placement: Placement;
  issue: Issue;
}

interface Look {
  mark: MarkName;
  className: string;
}

const LOOKS: Record<SlotState, Look> = {
  free: { mark: 'free', className: 's-free' },
  cart: { mark: 'cart', className: 's-cart' },
  gone: { mark: 'gone', className: 's-gone' },
  sold: { mark: 'sold', className: 's-sold' },
  own: { mark: 'sold', className: 's-sold s-own' },
  blocked: { mark: 'blocked', className: 's-blocked' },
  unsold: { mark: 'empty', className: 's-free is-ro is-past' },
};
/** Users who cannot order see free placements without the plus. */
const FREE_TO_READ: Look = { mark: 'empty', className: 's-free is-ro' };

/** The row of a placement: a button to take it or give it back, a link to its ad, or text. */
export function PlacementSlot({ placement, issue }: SlotProps) {
  const { cart, showsDetails, today } = useSales();
  const state = slotState(placement, issue, useCartMark(cart, placement.id), today);
  const isActive = state === 'free' || state === 'cart' || state === 'gone';
  if (cart && isActive) {
    return <TakeButton state={state} placement={placement} onToggle={() => cart.toggle(placement, issue)} />;
  }
  return showsDetails && placement.vert?.id ? (
    <SoldLink issue={issue} placement={placement} vertId={placement.vert.id} />
  ) : (
    <ReadOnly state={state} placement={placement} />
  );
}

function TakeButton(props: { state: SlotState; placement: Placement; onToggle: () => void }) {
  const { state, placement, onToggle } = props;
  const { weekView } = useWords();
  return (
    <button
      type="button"
      className={`slot ${LOOKS[state].className}`}
      data-place={placement.id}
      tabIndex={-1}
      aria-pressed={state !== 'free'}
      {...(state === 'free' ? {} : tip(weekView.takeOut))}
      onClick={onToggle}
    >
      <SlotContent state={state} placement={placement} />
      {state !== 'free' && <Icon name="x" />}
    </button>
  );
}

function SoldLink({ issue, placement, vertId }: SlotProps & { vertId: number }) {
  const link = useDetailsLink(issue, vertId);
  return (
    <a
      {...link}
      className="slot s-sold"
      data-place={placement.id}
      data-tip={useSlotTip('sold', placement)}
      tabIndex={-1}
    >
      <SlotContent state="sold" placement={placement} />
    </a>
  );
}

function ReadOnly({ state, placement }: { state: SlotState; placement: Placement }) {
  const look = state === 'free' ? FREE_TO_READ : LOOKS[state];
  return (
    <span
      className={`slot ${look.className}`}
      data-place={placement.id}
      data-tip={useSlotTip(state, placement)}
      tabIndex={-1}
    >
      <SlotContent state={state} mark={look.mark} placement={placement} />
    </span>
  );
}

function SlotContent(props: { state: SlotState; placement: Placement; mark?: MarkName }) {
  const { state, placement, mark = LOOKS[state].mark } = props;
  const { weekView } = useWords();
  const word = useSlotWord(state, placement);
  return (
    <>
      <Mark name={mark} />
      <span className="slot__n">{placement.name}</span> <span className="slot__w">{word}</span>
      {placement.vert?.hasMissingData && (
        <>
          <Mark name="incomplete" className="warn" />
          <span className="sr">{weekView.missingData}</span>
        </>
      )}
    </>
  );
}

/** The text next to the mark: the customer, if visible to the user, else the state. */
function useSlotWord(state: SlotState, { vert }: Placement): string {
  const { weekView } = useWords();
  const words = { ...weekView, cart: weekView.inCart };
  return (state === 'sold' && vert?.customerName) || words[state];
}

/** The full text of a row, which may be truncated. */
function useSlotTip(state: SlotState, placement: Placement): string {
  const { weekView } = useWords();
  const { vert } = placement;
  const orderState = vert?.orderState && weekView[vert.orderState];
  const parts = [useSlotWord(state, placement), orderState, vert?.hasMissingData && weekView.missingData];
  return weekView.placement(placement.name, [...new Set(parts.filter(Boolean))].join(', '));
}
