import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { can } from '#domain/access/abilities.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { KeptNote } from '#web/ui/device/kept-entries.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { UnsavedGuard } from '#web/ui/navigation/unsaved-guard.tsx';
import type { AppliedChange } from '../use-change.ts';
import { type Order, useForgetOrder } from '../use-order.ts';
import { useUndo } from '../use-undo.ts';
import { ChangedAds } from './changed-ads.tsx';
import { CostPanel, useBareAmounts } from './cost-panel.tsx';
import { PlacePicker } from './place-picker.tsx';
import { type Applying, type OfferChange, useApplying } from './use-applying.ts';
import { type Changes, useChangeDraft } from './use-change-draft.ts';

interface OrderChangesProps {
  order: Order;
  /** Offers the change to the customer, if it must agree. */
  offer: OfferChange;
  /** What the page says above the placements. */
  note: ReactNode;
}

/** Changes the placements of an order: collects what is added, moved and removed, shows what that costs, and applies all or nothing. */
export function OrderChanges({ order, offer, note }: OrderChangesProps) {
  const { page: words } = useWordsOf(orderChangeWords);
  const { order: orderWords } = useWords();
  const { capabilities } = useSession();
  const changes = useChangeDraft(order);
  const applying = useApplying(order, changes, offer);
  const frame = useFocusRefused(applying.refusal);
  const leave = useApplied(order, changes);
  const apply = async () => {
    const applied = await applying.run();
    if (applied) leave(applied);
    return applied !== null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <form ref={frame} onSubmit={submit} noValidate>
      <p className="over">
        <Link to={paths.orders}>{orderWords.detail.all}</Link> ·{' '}
        <Link to={paths.order} params={{ orderId: String(order.id) }}>
          {orderWords.detail.order} {order.id}
        </Link>
      </p>
      <div className="head">
        <div className="grow">
          <h1 className="h1">
            {words.title(order.id)} <span className="quiet">{orderWords.detail.forCustomer}</span>{' '}
            {order.customer.name}
          </h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      {note}
      {changes.kept && <KeptNote {...changes.kept} />}
      <div className="change">
        <div className="stack">
          <section className="sheet">
            <ChangedAds order={order} changes={changes} preview={applying.preview} />
          </section>
          {can(capabilities, 'create Order') && <PlacePicker order={order} changes={changes} />}
        </div>
        <aside className="sheet" aria-label={words.cost.title}>
          <CostPanel applying={applying} changes={changes} />
          <Foot applying={applying} changes={changes} />
        </aside>
      </div>
      <UnsavedGuard isChanged={changes.count > 0} onSave={apply} onReset={changes.discard} />
    </form>
  );
}

/** The sum, and the buttons that apply and discard the changes. It stays on the screen. */
function Foot({ applying, changes }: { applying: Applying; changes: Changes }) {
  const { page: words, agreement } = useWordsOf(orderChangeWords);
  const { preview } = applying;
  const { amount, difference } = useBareAmounts(preview?.currency ?? null);
  const { before, after } = preview ?? { before: null, after: null };
  return (
    <div className="change__foot">
      <div role="alert">{applying.isBlocked && <StateMark state="gone">{words.leave}</StateMark>}</div>
      {before !== null && after !== null && (
        <span className="change__foot-sum">
          <strong>{amount(after)}</strong> <span className="quiet">{difference(after - before)}</span>
        </span>
      )}
      <Button variant="quiet" unavailable={changes.count === 0} onClick={changes.discard}>
        {words.discard}
      </Button>
      <Button
        type="submit"
        variant="primary"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        unavailable={changes.count === 0}
        pending={applying.isPending || applying.isLoading}
      >
        {applying.isOffered ? agreement.submit : words.apply(changes.count)}
      </Button>
    </div>
  );
}

/** Returns a function that leaves the page after the changes were applied or offered. Applied changes can be undone. */
function useApplied(order: Order, { count, discard }: Changes) {
  const { page: words } = useWordsOf(orderChangeWords);
  const { order: orderWords } = useWords();
  const navigate = useNavigate();
  const forget = useForgetOrder();
  const offerUndo = useUndo();
  return (applied: AppliedChange | 'offered') => {
    discard();
    const params = { orderId: String(order.id) };
    if (applied === 'offered') {
      void navigate({ to: paths.order, params, ignoreBlocker: true });
      return;
    }
    const { order: changed, undo } = applied;
    const text = changed ? words.done(count) : orderWords.detail.actions.cancelled;
    const to = changed ? paths.order : paths.orders;
    void navigate({ to, params, ignoreBlocker: true });
    if (!changed) forget(order.id);
    offerUndo({ text, order, undo, isOrderDeleted: changed === null });
  };
}
