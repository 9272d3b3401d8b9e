import { Link } from '@tanstack/react-router';
import { expiresAfterFirstSending, reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { currentOrder, type Order } from './use-order.ts';
import { type ReactNode, useState } from 'react';
import { fieldMessages } from '#web/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useExpireShortcuts } from '#web/ui/terms/expire-shortcuts.ts';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { StaleChange, useChangeOrder } from './change-order.tsx';
import { ORDER_NOTE_MAX } from '#domain/sales/orders/order.ts';
import { useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { Fact } from '#web/ui/records/fact.tsx';
import { KeptNote } from '#web/ui/device/kept-entries.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

const EXPIRE_FIELD = 'data-expire-date';

/** Whether the user may change the expiry date of the order now. */
function useChangesExpiry(order: Order): boolean {
  const { today } = useSession();
  return useCan('update Order') && reservationProblem(order, today) === null;
}

/** Moves the focus to the field of the expiry date. */
function focusExpireDate(): void {
  document.querySelector<HTMLElement>(`[${EXPIRE_FIELD}] input`)?.focus();
}

/** Leads to the field of the expiry date, for users who may change it now. */
export function Prolong({ order }: { order: Order }) {
  const { palette } = useWords();
  if (!useChangesExpiry(order)) return null;
  return (
    <Button icon="calendar" onClick={focusExpireDate}>
      {palette.prolong}
    </Button>
  );
}

interface OrderFactsProps {
  order: Order;
  /** Further facts, between the dates and the notes. */
  children?: ReactNode;
}

/** The facts of an order, one row each: customer, contact and dates first, the notes last. Spec §2 Order detail. */
export function OrderFacts({ order, children }: OrderFactsProps) {
  const { detail } = useWords().order;
  const { common } = useWords();
  const locale = useLocale();
  const { notes } = useWordsOf(orderMovesWords);
  const { organization, customerId } = useSession();
  const mayUpdate = useCan('update Order');
  const day = (instant: string) =>
    formatDay(locale, dayOfInstant(new Date(instant), organization.timeZone), 'basic');
  const shownNotes =
    customerId !== null
      ? [{ label: detail.note, text: order.customerNote }]
      : [
          { label: notes.note, text: order.note },
          { label: notes.customerNote, text: order.customerNote },
        ];
  const isReservation = order.state === 'reserved';
  const changesExpiry = useChangesExpiry(order);
  return (
    <section className="sheet" aria-label={detail.facts}>
      <dl>
        <Fact label={detail.customer}>
          <CustomerName order={order} />
        </Fact>
        <Fact label={detail.contact}>{order.customer.customerContactFullName || common.none}</Fact>
        <Fact label={detail.created}>{detail.createdBy(day(order.reservedAt), order.creator)}</Fact>
        {order.bookedAt && <Fact label={detail.bookedAt}>{day(order.bookedAt)}</Fact>}
        {isReservation && !changesExpiry && (
          <Fact label={detail.reservedUntil}>
            {order.reservationExpireDate && formatDay(locale, order.reservationExpireDate, 'default')}
          </Fact>
        )}
      </dl>
      {changesExpiry && <ExpireDate order={order} />}
      {children}
      {mayUpdate ? (
        <>
          <OrderNote order={order} field="note" />
          <OrderNote order={order} field="customerNote" />
        </>
      ) : (
        <dl>
          {shownNotes.map(({ label, text }) => (
            <Fact key={label} label={label}>
              <span className="facts__text">{text || detail.noNote}</span>
            </Fact>
          ))}
        </dl>
      )}
    </section>
  );
}

function CustomerName({ order }: { order: Order }) {
  const mayUpdate = useCan('update Customer');
  return mayUpdate ? (
    <Link to={paths.customer} params={{ customerId: String(order.customer.id) }}>
      {order.customer.name}
    </Link>
  ) : (
    order.customer.name
  );
}

/** The expiry date of the reservation. A new date is saved at once and reverted on a refusal. Spec §4. */
function ExpireDate({ order }: { order: Order }) {
  const { order: words, palette } = useWords();
  const { detail } = words;
  const locale = useLocale();
  const { today } = useSession();
  const change = useChangeOrder(order);
  const [isPostponed, setPostponed] = useState(false);
  const [isCleared, setCleared] = useState(false);
  const firstSending = firstSendingDate(order);
  const shortcuts = useExpireShortcuts({ today, firstSendingDate: firstSending });
  const value = isCleared ? null : order.reservationExpireDate;
  usePageAct('prolong', {
    label: palette.prolong,
    also: palette.also.prolong,
    run: focusExpireDate,
    forDay: {
      label: (day) => palette.prolongTo(formatDay(locale, day)),
      run: (day) => change.mutate({ reservationExpireDate: day }),
    },
  });
  const isLate = expiresAfterFirstSending(value, firstSending);
  return (
    <div className="fact fact--field" {...{ [EXPIRE_FIELD]: '' }}>
      <DateField
        label={detail.reservedUntil}
        value={value}
        min={today}
        today={today}
        shortcuts={shortcuts}
        errors={value === null ? [detail.expireBlank] : fieldMessages(change.error, 'reservationExpireDate')}
        warnings={isLate ? [detail.afterFirstSending] : []}
        onChange={(reservationExpireDate) => {
          setPostponed(false);
          setCleared(reservationExpireDate === null);
          // If the user empties the field, the saved date stays until another date is chosen.
          if (reservationExpireDate !== null) change.mutate({ reservationExpireDate });
        }}
      />
      <StaleChange change={change} isPostponed={isPostponed} onPostpone={setPostponed} />
    </div>
  );
}

function firstSendingDate(order: Order): string | null {
  return order.verts.map((vert) => vert.placement.issue.sendingDate).toSorted()[0] ?? null;
}

interface OrderNoteProps {
  order: Order;
  field: 'note' | 'customerNote';
}

/** An editable note of an order. A changed note is saved on blur; Escape restores the saved note. */
function OrderNote({ order, field }: OrderNoteProps) {
  const { notes } = useWordsOf(orderMovesWords);
  const keeping = useKeptEntries(`order.${order.id}${field === 'note' ? '' : `.${field}`}`, {
    note: '',
    since: '',
  });
  const saved = order[field];
  const [draft, setDraft] = useState<string | null>(keeping.found?.entries.note ?? null);
  /** The order when typing began, so that changes by other users are detected and not overwritten. */
  const [typedOn, setTypedOn] = useState<{ note: string; version: number } | null>(() => {
    const { found } = keeping;
    return found && { note: found.entries.since ?? '', version: found.version ?? order.version };
  });
  const change = useChangeOrder(order);
  const since = typedOn ?? { note: saved, version: order.version };
  const isKept = draft !== null && draft.trim() !== saved;
  useKeeping(keeping, isKept ? { note: draft, since: since.note } : {}, since.version);
  const [isPostponed, setPostponed] = useState(false);
  const settle = () => {
    setDraft(null);
    setTypedOn(null);
    keeping.drop();
  };
  const save = () => {
    if (draft === null || draft.trim() === saved) {
      settle();
      return;
    }
    if (currentOrder(change.error)) {
      setPostponed(false);
      return;
    }
    // A refused text stays in the field.
    const isOld = typedOn !== null && typedOn.note !== saved;
    change.mutate(
      { [field]: draft.trim(), ...(isOld ? { typedOn: typedOn.version } : {}) },
      { onSuccess: settle },
    );
  };
  return (
    <div className="fact fact--field">
      {keeping.found && <KeptNote at={keeping.found.at} onTake={save} onDiscard={settle} />}
      <TextArea
        label={notes[field]}
        rows={1}
        maxLength={ORDER_NOTE_MAX}
        placeholder={notes.placeholders[field]}
        value={draft ?? saved}
        errors={fieldMessages(change.error, field)}
        onChange={(event) => {
          setDraft(event.target.value);
          setTypedOn((before) => before ?? { note: saved, version: order.version });
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') settle();
        }}
      />
      <StaleChange change={change} isPostponed={isPostponed} onPostpone={setPostponed} onSettled={settle} />
    </div>
  );
}
