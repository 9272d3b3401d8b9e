import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/sales/orders.ts';
import { agreePrice, type Quote, requoteOrder } from '#contract/pricing/prices.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { flash, showSaved } from '#web/ui/messages/flash.ts';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { usePriceColumns } from './price-column.tsx';
import { PriceTotals, useAmounts } from './price-totals.tsx';
import { SpecialPriceForm } from './special-price-form.tsx';
import { useOrderQuote, useTodaysQuote } from './quote-queries.ts';
import { useState } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { Fact } from '#web/ui/records/fact.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

type Vert = Order['verts'][number];
type OrderQuote = NonNullable<ReturnType<typeof useOrderQuote>['priced']>;

/** Returns the stored price of an order, and the price column of the table of its placements. */
export function useOrderPrices(order: Order | undefined): {
  priced: OrderQuote | undefined;
  isLoading: boolean;
  columns: TableColumn<Vert>[];
} {
  const { priced, isLoading } = useOrderQuote(
    order?.id,
    order?.verts.map(({ placement }) => placement.id) ?? [],
  );
  const { today } = useSession();
  const client = useQueryClient();
  const mayAgree = useCan('update Price');
  const isOpen = mayAgree && order !== undefined && reservationProblem(order, today) === null;
  const columns = usePriceColumns(
    priced?.quote,
    (vert: Vert) => vert.placement,
    (vert, line, close) =>
      isOpen &&
      priced?.quote && (
        <SpecialPriceForm
          line={line}
          currency={priced.quote.currency}
          onSave={async (body) => {
            await call(agreePrice, { params: { id: vert.id }, body: { ...body, version: order.version } });
            showSaved();
            refetch(client, 'order');
          }}
          onSaved={close}
        />
      ),
  );
  return { priced, isLoading, columns };
}

/** The agreements whose scales give an order its discounts, as a row of the list of facts. Renders nothing if there are none. */
export function OrderAgreements({ quote }: { quote: Quote }) {
  const { price: words } = useWords();
  const names = quote.lines.flatMap(({ steps }) =>
    steps.flatMap((step) => ('agreement' in step && step.agreement !== null ? [step.agreement] : [])),
  );
  if (names.length === 0) return null;
  return (
    <dl>
      <Fact label={words.agreement}>{[...new Set(names)].join(', ')}</Fact>
    </dl>
  );
}

/** The sums of an order with prices. */
export function OrderPrice({ order, price }: { order: Order; price: OrderQuote | undefined }) {
  const { price: words } = useWords();
  const locale = useLocale();
  if (!price?.quote || !price.quotedOn) return null;
  return (
    <PriceTotals
      quote={price.quote}
      note={words.frozen(formatDay(locale, price.quotedOn, 'basic'))}
      act={<Requote order={order} quote={price.quote} />}
    />
  );
}

/** Requests today's prices of a reservation, shows the old and the new sum, and applies the new prices if the user confirms. */
function Requote({ order, quote }: { order: Order; quote: Quote }) {
  const { price: words } = useWords();
  const { today } = useSession();
  const mayUpdate = useCan('update Order');
  const [isOpen, setOpen] = useState(false);
  if (!mayUpdate || reservationProblem(order, today) !== null) return null;
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.requote.ask}
      </button>
      {isOpen && <RequoteDialog order={order} quote={quote} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RequoteDialogProps {
  order: Order;
  quote: Quote;
  onClose: () => void;
}

function RequoteDialog({ order, quote, onClose }: RequoteDialogProps) {
  const { price: words, common } = useWords();
  const client = useQueryClient();
  const { amount, currency } = useAmounts(quote.currency);
  const now = useTodaysQuote(
    quote.lines.map(({ placementId }) => placementId),
    order.customer.id,
    order.id,
  )?.quote;
  const before = quote.totals.customerNet;
  const isNew = now && textOf(now) !== textOf(quote);
  const take = useMutation({
    mutationFn: (customerNet: number) =>
      call(requoteOrder, { params: { id: order.id }, body: { customerNet, version: order.version } }),
    onSuccess: () => {
      refetch(client, 'order');
      onClose();
    },
    onError: (error) => {
      refetch(client, 'quote', 'order');
      flash.show({ type: 'danger', text: failureText(error) });
    },
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {isNew ? common.cancel : common.close}
      </Button>
      {isNew && (
        <Button
          variant="primary"
          pending={take.isPending}
          onClick={() => take.mutate(now.totals.customerNet)}
        >
          {words.requote.take}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title={words.requote.title(order.id)} onCancel={onClose} footer={footer}>
      {now && (
        <dl className="sums">
          <div>
            <dt>{words.requote.was}</dt>
            <dd>{amount(before)}</dd>
          </div>
          <div>
            <dt>{words.requote.is(currency)}</dt>
            <dd>
              <b>{amount(now.totals.customerNet)}</b>
            </dd>
          </div>
        </dl>
      )}
      {now && !isNew && <p>{words.requote.same}</p>}
      {now === null && <p>{words.requote.none}</p>}
    </Dialog>
  );
}

/** Serializes the lines and sums of a quote, independently of the order of the lines. */
function textOf({ lines, totals }: Quote): string {
  return JSON.stringify([lines.toSorted((one, other) => one.placementId - other.placementId), totals]);
}
