import { Link, useNavigate } from '@tanstack/react-router';
import { bookOrder, reviveOrder, unbookOrder } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { displayState } from '#domain/sales/orders/order.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { dayOfInstant, daysDiff, formatDay } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useSession } from '#web/api/session.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { isLate, useLateRefusal } from '#web/api/orders.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { LateReasonDialog } from '#web/ui/terms/late-reason-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { pastAdsText } from '#words/sales/past-ads.ts';
import { usePageAct, usePageButton } from '#web/ui/keys/page-acts.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { CancelOrder } from './cancel-order.tsx';
import { Prolong } from './order-facts.tsx';
import { type Order, useOrderAct } from './use-order.ts';
import { useUndo } from './use-undo.ts';
import type { ReactNode } from 'react';
import { StateMark } from '#web/ui/state-mark.tsx';

/** The title of an order, and the link to the list. */
export function OrderTitle({ order }: { order: Order }) {
  const { detail } = useWords().order;
  return (
    <>
      <p className="over">
        <Link to={paths.orders}>{detail.all}</Link>
      </p>
      <div className="head">
        <h1 className="h1 grow">
          <span>
            {order.state === 'reserved' ? detail.reservation : detail.booking} {order.id}
          </span>{' '}
          <span>
            <span className="quiet">{detail.forCustomer}</span> {order.customer.name}
          </span>
        </h1>
      </div>
    </>
  );
}

interface OrderActsProps {
  order: Order;
  /** Called after the order was deleted. */
  onDeleted: () => void;
  /** Further acts, before the primary one. */
  children?: ReactNode;
}

/** The state of an order and all acts on it, of which at most one is primary. Spec §2 Order detail. */
export function OrderActs({ order, onDeleted, children }: OrderActsProps) {
  const { detail } = useWords().order;
  const { capabilities } = useSession();
  return (
    <div className="acts">
      <OrderState order={order} />
      <div className="acts__b">
        <CancelOrder order={order} onDeleted={onDeleted} />
        <ChangePlacements order={order} />
        <Prolong order={order} />
        {order.report && can(capabilities, 'show Report') && (
          <ButtonLink to={paths.reporting} params={{ reportId: String(order.report.id) }}>
            {detail.report}
          </ButtonLink>
        )}
        {can(capabilities, 'show Vert') && (
          <ButtonLink to={paths.verts} params={{ orderId: String(order.id) }}>
            {can(capabilities, 'update Vert') ? detail.editVerts : detail.viewVerts}
          </ButtonLink>
        )}
        {children}
        <PrimaryAction order={order} />
      </div>
    </div>
  );
}

/** What the order is and until when, or since when, with an explanation. */
function OrderState({ order }: { order: Order }) {
  const { detail, states } = useWords().order;
  const locale = useLocale();
  const { today, organization } = useSession();
  const { bookedAt, reservationExpireDate: until, orderStatistic } = order;
  const state = displayState(order, orderStatistic.latestIssueSendingDate || null, today);
  if (bookedAt !== null) {
    const day = formatDay(locale, dayOfInstant(new Date(bookedAt), organization.timeZone), 'default');
    return (
      <p className="acts__s">
        <StateMark state="booked">
          <b>{detail.bookedOn(day)}</b>
        </StateMark>{' '}
        {state === 'fulfilled' && <span className="quiet">{states.fulfilled}</span>}
      </p>
    );
  }
  const day = until === null ? '' : formatDay(locale, until, 'default');
  if (order.lapsed) {
    return (
      <p className="acts__s">
        <StateMark state="gone">
          <b>{detail.lapsedNote(day)}</b>
        </StateMark>{' '}
        <span className="quiet">{detail.lapsedExplanation}</span>
      </p>
    );
  }
  return (
    <p className="acts__s">
      <StateMark state="reserved">
        <button type="button" className="tipb" {...tip(detail.reservedExplanation)}>
          <b>
            {detail.reservedUntil} {day}
          </b>
        </button>
      </StateMark>{' '}
      {until !== null && <span className="quiet">{daysDiff(locale, daysBetween(today, until))}</span>}
    </p>
  );
}

/** Leads to the page that adds, moves and removes placements, for users who may change the order now. */
function ChangePlacements({ order }: { order: Order }) {
  const { page: words } = useWordsOf(orderChangeWords);
  const { today, capabilities, customerId } = useSession();
  const mayChange =
    can(capabilities, 'cancel Vert') &&
    !order.lapsed &&
    (customerId === null || reservationProblem(order, today) === null);
  const navigate = useNavigate();
  const params = { orderId: String(order.id) };
  const run = () => void navigate({ to: paths.orderChange, params });
  usePageAct('change', mayChange ? { label: words.open, also: words.also, run } : null);
  if (!mayChange) return null;
  return (
    <ButtonLink to={paths.orderChange} params={params} aria-keyshortcuts="e" data-order-change="">
      {words.open}
    </ButtonLink>
  );
}

/** The primary action: book a reservation or revive a lapsed one. A booking has none. */
function PrimaryAction({ order }: { order: Order }) {
  const { today, capabilities } = useSession();
  if (order.lapsed) return can(capabilities, 'update Order') ? <ReviveButton order={order} /> : null;
  const isBookable = can(capabilities, 'book Order') && reservationProblem(order, today) === null;
  return isBookable ? <BookButton order={order} /> : null;
}

/**
 * Books the order. If the day of an ad has passed, says which, and does nothing. An issue that was closed today is known only to the
 * server, which then refuses with the same sentence.
 */
function BookButton({ order }: { order: Order }) {
  const { order: words, palette, deadline, problems } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const past = order.verts.flatMap(({ placement: { name, issue } }) =>
    isOnSale(issue, today)
      ? []
      : [{ name, publicationTitle: issue.publication.title, sendingDate: issue.sendingDate }],
  );
  const { actions } = words.detail;
  const { also } = palette;
  const book = useOrderAct(order, bookOrder);
  const refusal = useLateRefusal(book.error);
  const offerUndo = useUndo();
  const click = (lateReason?: string) =>
    book.mutate(lateReason, {
      onSuccess: (booked) =>
        offerUndo({
          text: actions.booked(booked.customer.name),
          order: booked,
          undo: () => call(unbookOrder, { params: { id: order.id }, body: { version: booked.version } }),
        }),
      onError: (error) => isLate(error) || flash.show({ type: 'danger', text: failureText(error) }),
    });
  return (
    <>
      <Button
        ref={usePageButton('book', actions.book, also.book)}
        variant="primary"
        icon="check"
        pending={book.isPending}
        {...(past.length > 0 ? { unavailable: true, ...tip(pastAdsText(problems, locale, past)) } : {})}
        onClick={() => click()}
      >
        {actions.book}
      </Button>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.book}
        isPending={book.isPending}
        onSubmit={click}
        onClose={book.reset}
      />
    </>
  );
}

function ReviveButton({ order }: { order: Order }) {
  const { order: words, palette, deadline } = useWords();
  const { actions } = words.detail;
  const { also } = palette;
  const revive = useOrderAct(order, reviveOrder);
  const refusal = useLateRefusal(revive.error);
  const click = (lateReason?: string) =>
    revive.mutate(lateReason, {
      onSuccess: () => flash.show({ type: 'success', text: actions.revived }),
      onError: (error) => isLate(error) || flash.show({ type: 'danger', text: failureText(error) }),
    });
  return (
    <>
      <Button
        ref={usePageButton('revive', actions.revive, also.revive)}
        variant="primary"
        icon="undo"
        pending={revive.isPending}
        onClick={() => click()}
      >
        {actions.revive}
      </Button>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.reserve}
        isPending={revive.isPending}
        onSubmit={click}
        onClose={revive.reset}
      />
    </>
  );
}
