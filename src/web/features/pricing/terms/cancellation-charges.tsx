import { Link } from '@tanstack/react-router';
import { type OrderTerms, waiveCharge } from '#contract/pricing/terms.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rebookVert } from '#contract/sales/rebooking.ts';
import { call } from '#web/api/call.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { orderQuery } from '#web/api/orders.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCan } from '#web/api/session.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { useState } from 'react';
import { WAIVER_REASON_MAX } from '#domain/pricing/terms/cancellation-charge.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type Charge = OrderTerms['charges'][number];

/** The charges for the cancelled ads of an order, each with the invoice that bills it. Renders nothing without such ads. */
export function CancellationCharges({ charges }: { charges: readonly Charge[] }) {
  const { charges: words } = useWords().deadline;
  if (charges.length === 0) return null;
  return (
    <section className="terms-charged" aria-labelledby="cancelled">
      <h2 className="h2 section-head" id="cancelled">
        {words.title}
      </h2>
      <ul className="sheet terms-charges">
        {charges.map((charge) => (
          <li key={charge.vertId}>
            <ChargeText charge={withOneOrder(charge, charges)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers to book the whole order again only at its first placement. */
function withOneOrder(charge: Charge, charges: readonly Charge[]): Charge {
  const first = charges.find(({ rebooks }) => rebooks === 'order');
  return charge.rebooks === 'order' && charge !== first ? { ...charge, rebooks: null } : charge;
}

function ChargeText({ charge }: { charge: Charge }) {
  const { charges: words } = useWords().deadline;
  const locale = useLocale();
  const { placementName, publicationTitle, sendingDate, basisPoints, currency, amount } = charge;
  const owed =
    currency === null || amount === null
      ? null
      : `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])} ${currency}`;
  const place = words.place(placementName, publicationTitle, formatDay(locale, sendingDate));
  const percent = formatBasisPoints(locale, basisPoints);
  return (
    <>
      {owed === null ? words.percent(place, percent) : words.amount(place, percent, owed)}{' '}
      {amount !== null && <ChargeState charge={charge} />}
      {amount !== null && amount > 0 && !charge.isBilled && !charge.isWaived && (
        <WaiveCharge vertId={charge.vertId} place={place} />
      )}
      {charge.rebooks !== null && (
        <RebookCharge vertId={charge.vertId} rebooks={charge.rebooks} place={place} />
      )}
    </>
  );
}

function ChargeState({ charge: { isBilled, isWaived, waiverReason, invoice } }: { charge: Charge }) {
  const { charges: words } = useWords().deadline;
  if (isWaived) {
    return (
      <span className="quiet">{waiverReason === '' ? words.waived : words.waivedFor(waiverReason)}</span>
    );
  }
  if (!invoice) return <span className="quiet">{isBilled ? words.billed : words.open}</span>;
  return (
    <Link to={paths.invoice} params={{ invoiceId: `${invoice.id}` }}>
      {words.invoice(invoice.number)}
    </Link>
  );
}

interface RebookChargeProps {
  vertId: number;
  /** What is booked again: only the placement, or the whole order with which it was cancelled. */
  rebooks: 'placement' | 'order';
  /** The name of the cancelled placement in the list. */
  place: string;
}

/**
 * Books a cancelled placement again, so that nothing is owed for its cancellation. Renders nothing for users without the
 * right to do so.
 */
function RebookCharge({ vertId, rebooks, place }: RebookChargeProps) {
  const { rebook: words } = useWords().deadline.charges;
  const client = useQueryClient();
  const mayBook = useCan('book Order');
  const rebook = useMutation({
    mutationFn: () => call(rebookVert, { params: { id: vertId } }),
    onSuccess: ({ order }) => {
      client.setQueryData(orderQuery(order.id).queryKey, order);
      refetch(client, 'order', 'orders', 'issues', 'capacities', 'history');
      showSuccess(words.done[rebooks]);
    },
    onError: (error) => {
      reportFailure(error);
      refetch(client, 'order');
    },
  });
  if (!mayBook) return null;
  return (
    <Button
      variant="quiet"
      bar
      aria-label={rebooks === 'order' ? words.order : words.of(place)}
      pending={rebook.isPending}
      onClick={() => rebook.mutate()}
    >
      {rebooks === 'order' ? words.order : words.placement}
    </Button>
  );
}

interface WaiveChargeProps {
  vertId: number;
  /** The name of the cancelled placement in the list. */
  place: string;
}

/** Waives the charge for a cancelled ad, with a reason. Renders nothing for users without the right to do so. */
function WaiveCharge({ vertId, place }: WaiveChargeProps) {
  const { waive: words } = useWords().deadline.charges;
  const mayWaive = useCan('correct Invoice');
  const [isOpen, setOpen] = useState(false);
  if (!mayWaive) return null;
  return (
    <>
      <Button variant="quiet" bar onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <WaiveForm vertId={vertId} place={place} onClose={() => setOpen(false)} />}
    </>
  );
}

function WaiveForm({ vertId, place, onClose }: WaiveChargeProps & { onClose: () => void }) {
  const { waive: words } = useWords().deadline.charges;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(waiveCharge, { params: { id: vertId }, body: { reason } }),
    onSuccess: async () => {
      showSuccess(words.done);
      onClose();
      await queries.invalidateQueries({ queryKey: ['order'] });
    },
  });
  const errors = useFieldErrors(error);
  const problems = errors.of('reason');
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={isPending}
      failure={error && problems.length === 0 ? failureText(error) : null}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p>{words.text(place)}</p>
      <TextField
        label={words.reason}
        autoComplete="off"
        maxLength={WAIVER_REASON_MAX}
        value={reason}
        errors={problems}
        onChange={({ target }) => {
          errors.clear('reason');
          setReason(target.value);
        }}
      />
    </FormDialog>
  );
}
