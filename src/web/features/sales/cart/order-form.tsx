import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Day } from '#domain/platform/day.ts';
import { expiresAfterFirstSending } from '#domain/sales/orders/reservation-lapse.ts';
import { proposedExpireDate, type ReservationFacts } from '#domain/sales/orders/reservation-period.ts';
import { sortCart } from '#domain/catalogue/placement.ts';
import type { Order } from '#contract/sales/orders.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useExpireShortcuts } from '#web/ui/terms/expire-shortcuts.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { LateReasonDialog } from '#web/ui/terms/late-reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import { CustomerField } from './customer-field.tsx';
import { CONTACT_FIELDS, type OrderDraft, useOrderDraft } from './order-draft.ts';
import type { Cart } from './use-cart.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { Note } from '#web/ui/messages/note.tsx';

/** The fields of parties and special prices, which are outside of the form. */
const AGREED_FIELDS = [
  'agencyId',
  'billToId',
  'copyToId',
  'copyToEmail',
  'purchaseOrder',
  'buyerReference',
  'amount',
  'basisPoints',
  'special_prices',
];

/** The customer, the expiry date and the note of a new order. Spec §2 Cart. */
export function OrderForm({ cart, onPlaced }: { cart: Cart; onPlaced: (order: Order) => void }) {
  const { cart: words, deadline } = useWords();
  const choosesCustomer = useCan('index Customer');
  const mayBook = useCan('book Order');
  const { draft, change, reset } = useOrderDraft();
  const { today, organization } = useSession();
  const facts = { today, firstSendingDate: sortCart(cart.items)[0]?.sendingDate ?? null };
  const { reservationExpireDate = proposedExpireDate(facts, organization.reservationDays) } = draft;
  const placementIds = cart.items.map(({ id }) => id);
  const input = { ...draft, reservationExpireDate, placementIds };
  const { place, error, pending, late, errorsOf } = usePlaceOrder({
    cart,
    onCustomerSaved: (customer) => change({ customer }),
    onPlaced: (order) => {
      reset();
      onPlaced(order);
    },
  });
  const form = useFocusRefused(error);
  const [customerWaits, setCustomerWaits] = useState(false);
  const waiting = useRef<{ isBooking: boolean } | null>(null);
  const send = (kind: { isBooking: boolean }) => {
    // The customers that match a typed name may still be loading.
    if (customerWaits) waiting.current = kind;
    else if (!pending) place({ ...input, ...kind });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ isBooking: false });
  };
  const submitWaiting = useEffectEvent(() => {
    if (waiting.current) send(waiting.current);
    waiting.current = null;
  });
  useEffect(() => {
    if (!customerWaits) submitWaiting();
  }, [customerWaits]);
  return (
    <>
      <form
        ref={form}
        className="sheet form__b"
        onSubmit={submit}
        noValidate
        aria-labelledby="order-data"
        data-first-focus
      >
        <h2 className="h2" id="order-data">
          {words.orderData}
        </h2>
        {choosesCustomer && (
          <CustomerField
            customer={draft.customer}
            onChange={(customer) => change({ customer })}
            onWaiting={setCustomerWaits}
            errors={errorsOf('customer_id', () => draft.customer === null)}
            errorsOfNew={(field) =>
              errorsOf(field, (refused) => newField(refused, field) === newField(draft, field))
            }
          />
        )}
        <TextArea
          label={words.note}
          hint={choosesCustomer ? words.noteHint : undefined}
          placeholder={choosesCustomer ? words.notePlaceholder : words.notePlaceholderSelfService}
          value={draft.note}
          errors={errorsOf('note', (refused) => refused.note === draft.note)}
          onChange={(event) => change({ note: event.target.value })}
        />
        <ExpireDate
          value={reservationExpireDate}
          facts={facts}
          errors={errorsOf(
            'reservation_expire_date',
            (refused) => refused.reservationExpireDate === reservationExpireDate,
          )}
          onChange={(day) => change({ reservationExpireDate: day })}
        />
        <OrderProblems
          cart={cart}
          errors={[
            ...errorsOf('placement_ids', (refused) => refused.placementIds.length === cart.items.length),
            ...AGREED_FIELDS.flatMap((field) =>
              errorsOf(field, (refused) => agreedText(draft) === agreedText(refused)),
            ),
          ]}
        />
        <div className="row row--wrap">
          <Button type="submit" variant="primary" pending={pending === 'reservation'}>
            {words.order}
          </Button>
          {mayBook && (
            <Button icon="check" pending={pending === 'booking'} onClick={() => send({ isBooking: true })}>
              {words.book}
            </Button>
          )}
        </div>
      </form>
      <LateReasonDialog {...late} submitLabel={deadline.late[late.isBooking ? 'book' : 'reserve']} />
    </>
  );
}

interface ExpireDateProps {
  value: Day | null;
  facts: ReservationFacts;
  errors: readonly string[];
  onChange: (value: Day | null) => void;
}

/** The expiry date of the reservation. A date after the first sending date only causes a warning. */
function ExpireDate({ value, facts, errors, onChange }: ExpireDateProps) {
  const { cart: words } = useWords();
  const { today, firstSendingDate } = facts;
  const shortcuts = useExpireShortcuts(facts);
  return (
    <DateField
      label={words.reservedUntil}
      value={value}
      onChange={onChange}
      min={today}
      today={today}
      shortcuts={shortcuts}
      errors={errors}
      warnings={expiresAfterFirstSending(value, firstSendingDate) ? [words.afterFirstSending] : []}
      clearable
      live
    />
  );
}

/** Serializes the parties and special prices of a draft, to compare them. */
function agreedText({ parties, specialPrices }: OrderDraft): string {
  return JSON.stringify([parties, specialPrices]);
}

/** Returns the entry of a field of the new customer. */
function newField({ customer }: OrderDraft, field: 'name' | (typeof CONTACT_FIELDS)[number]): string {
  if (customer?.id !== null) return '';
  return field === 'name' ? customer.name : (customer.contact?.[field] ?? '');
}

/** Problems of the whole order: unavailable placements, else the given errors. */
function OrderProblems({ cart, errors }: { cart: Cart; errors: readonly string[] }) {
  const { cart: words } = useWords();
  const goneCount = cart.items.filter((item) => item.isUnavailable).length;
  const problems = goneCount > 0 ? [words.goneHint(goneCount)] : errors;
  return (
    <div role="alert" className="order-problems">
      {problems.map((problem) => (
        <Note key={problem} state="failed">
          {problem}
        </Note>
      ))}
    </div>
  );
}
