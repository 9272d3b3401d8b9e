import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { formatDay, formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Mark, type MarkName } from '#web/ui/marks.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { useCartMark, useSales } from './sales.ts';
import { AD_MARKS, type SlotState, slotState } from './slot-state.ts';
import { menuKeys, SlotMore, useSlotMenu } from './slot-more.tsx';
import { useDetailsLink, useOrderLink } from './plain-link.ts';

interface SlotProps {
  placement: Placement;
  issue: Issue;
  /** The list price of the placement; null if no price is shown. */
  price: string | null;
}

interface Look {
  mark: MarkName;
  className: string;
}

const LOOKS: Record<SlotState, Look> = {
  free: { mark: 'free', className: 's-free' },
  cart: { mark: 'cart', className: 's-cart' },
  gone: { mark: 'gone', className: 's-gone' },
  reserved: { mark: 'reserved', className: 's-sold is-reserved' },
  booked: { mark: 'booked', className: 's-sold' },
  sold: { mark: 'sold', className: 's-sold' },
  held: { mark: 'reserved', className: 's-sold is-reserved' },
  own: { mark: 'own', className: 's-sold s-own' },
  blocked: { mark: 'blocked', className: 's-blocked' },
  unsold: { mark: 'empty', className: 's-free is-ro is-past' },
};
/** Users who cannot order see free placements without the plus. */
const FREE_TO_READ: Look = { mark: 'empty', className: 's-free is-ro' };

/** The row of a placement: a button that puts it into the cart or removes it, a link to its ad or order, or plain text. */
export function PlacementSlot({ placement, issue, price }: SlotProps) {
  const { cart, soldLeadsTo, today } = useSales();
  const state = slotState(placement, issue, useCartMark(cart, placement.id), today);
  const isActive = state === 'free' || state === 'cart' || state === 'gone';
  if (cart && isActive) {
    return (
      <TakeButton {...{ state, placement, issue, price }} onToggle={() => cart.toggle(placement, issue)} />
    );
  }
  const { id: vertId, orderId } = placement.vert ?? {};
  if (soldLeadsTo === 'details' && vertId) {
    return <DetailsLink {...{ state, issue, placement, vertId }} />;
  }
  if (soldLeadsTo === 'order' && orderId) return <OrderLink {...{ state, issue, placement, orderId }} />;
  return <ReadOnly {...{ state, placement, price }} />;
}

function TakeButton(props: SlotProps & { state: SlotState; onToggle: () => void }) {
  const { state, placement, issue, price, onToggle } = props;
  const { weekView } = useWords();
  const locale = useLocale();
  const name = weekView.placementOf(placement.name, formatDay(locale, issue.sendingDate));
  return (
    <button
      type="button"
      className={`slot ${LOOKS[state].className}`}
      data-place={placement.id}
      tabIndex={-1}
      aria-pressed={state !== 'free'}
      aria-label={weekView.placement(name, [useSlotWord(state, placement), price].filter(Boolean).join(', '))}
      {...(state === 'free' ? {} : tip(weekView.takeOut))}
      onClick={onToggle}
    >
      <SlotContent {...{ state, placement, price }} />
      {state !== 'free' && <Icon name="x" />}
    </button>
  );
}

interface SoldProps {
  state: SlotState;
  issue: Issue;
  placement: Placement;
}

function DetailsLink({ vertId, ...sold }: SoldProps & { vertId: number }) {
  return <SoldLink link={useDetailsLink(sold.issue, vertId)} {...sold} />;
}

function OrderLink({ orderId, ...sold }: SoldProps & { orderId: number }) {
  return <SoldLink link={useOrderLink(orderId)} {...sold} />;
}

function SoldLink({ link, state, issue, placement }: SoldProps & { link: ReturnType<typeof useOrderLink> }) {
  const openMenu = useSlotMenu(issue, placement);
  return (
    <>
      <a
        {...link}
        {...menuKeys(openMenu)}
        className={`slot ${LOOKS[state].className}`}
        data-place={placement.id}
        data-tip={useSlotTip(state, placement)}
        tabIndex={-1}
      >
        <SlotContent state={state} placement={placement} />
      </a>
      {openMenu && <SlotMore {...{ issue, placement }} onOpen={openMenu} />}
    </>
  );
}

function ReadOnly({ state, placement, price }: Omit<SlotProps, 'issue'> & { state: SlotState }) {
  const look = state === 'free' ? FREE_TO_READ : LOOKS[state];
  return (
    <span
      className={`slot ${look.className}`}
      data-place={placement.id}
      data-tip={useSlotTip(state, placement)}
      tabIndex={-1}
    >
      <SlotContent {...{ state, placement, price }} mark={look.mark} />
    </span>
  );
}

interface ContentProps {
  state: SlotState;
  placement: Placement;
  price?: string | null;
  mark?: MarkName;
}

/** The content of a row. The mark already says that a placement is free, so the price replaces the word. */
function SlotContent({ state, placement, price = null, mark = LOOKS[state].mark }: ContentProps) {
  const { weekView } = useWords();
  const locale = useLocale();
  const word = useSlotWord(state, placement);
  const heldUntil = useHeldUntil(placement);
  const adState = useAdState(placement);
  const { orderState, reservedUntil } = placement.vert ?? {};
  return (
    <>
      <Mark name={mark} />
      <span className="slot__n">{placement.name}</span>{' '}
      {state === 'free' && price !== null ? (
        <>
          <span className="sr">{word}, </span>
          <span className="slot__w slot__p">{price}</span>
        </>
      ) : (
        <span className="slot__w">{word}</span>
      )}
      {orderState && word !== weekView[orderState] && <span className="sr"> {weekView[orderState]}</span>}
      {heldUntil && <span className="sr"> {heldUntil}</span>}
      {reservedUntil && (
        <span className="slot__u">
          {' '}
          <span>{weekView.until} </span>
          {formatDay(locale, reservedUntil, 'withoutYear')}
        </span>
      )}
      {adState && (
        <>
          <Mark name={adState.mark} className={adState.mark === 'incomplete' ? 'warn' : 'slot__a'} />
          <span className="sr"> {adState.word}</span>
        </>
      )}
    </>
  );
}

/** Returns the text next to the mark: the customer, if visible to the user, else the state. */
function useSlotWord(state: SlotState, { vert }: Placement): string {
  const { weekView } = useWords();
  const words = { ...weekView, cart: weekView.inCart };
  return (
    (LOOKS[state].className.startsWith('s-sold') && state !== 'own' && vert?.customerName) || words[state]
  );
}

/** Returns the full text of a row for its tooltip, because the row may be truncated. */
function useSlotTip(state: SlotState, placement: Placement): string {
  const { weekView } = useWords();
  const locale = useLocale();
  const { vert } = placement;
  const orderState = vert?.orderState && weekView[vert.orderState];
  const until = vert?.reservedUntil && `${weekView.until} ${formatDay(locale, vert.reservedUntil)}`;
  const word = useSlotWord(state, placement);
  const heldUntil = useHeldUntil(placement);
  const parts = [
    // It contains the word.
    state === 'held' && heldUntil !== undefined ? heldUntil : word,
    [orderState, until].filter(Boolean).join(' '),
    heldUntil,
    useAdState(placement)?.word,
  ];
  return weekView.placement(placement.name, [...new Set(parts.filter(Boolean))].join(', '));
}

/**
 * Returns the mark and word for the ad of a sold placement: that it is incomplete, or its column on the board of ads.
 * Undefined if neither is known.
 */
function useAdState({ vert }: Placement): { mark: MarkName; word: string } | undefined {
  const { weekView } = useWords();
  if (vert?.hasMissingData) return { mark: 'incomplete', word: weekView.missingData };
  return vert?.adColumn && { mark: AD_MARKS[vert.adColumn], word: weekView.adColumns[vert.adColumn] };
}

/** Returns until when a request or an offered change holds the placement; undefined if none holds it. */
function useHeldUntil({ heldUntil }: Placement): string | undefined {
  const { weekView } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  return heldUntil && weekView.heldUntil(formatDeadline(locale, heldUntil, organization.timeZone));
}
