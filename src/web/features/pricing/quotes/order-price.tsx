import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/sales/orders.ts';
import { agreePrice } from '#contract/pricing/prices.ts';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/refetch.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { showSaved } from '#web/ui/messages/save-flash.ts';
import type { TableColumn } from '#web/ui/tables/table.tsx';
import { usePriceColumns } from './price-column.tsx';
import { PriceTotals } from './price-totals.tsx';
import { Requote } from './requote.tsx';
import { SpecialPriceForm } from './special-price-form.tsx';
import { useOrderQuote } from './quote-queries.ts';

type Vert = Order['verts'][number];
type OrderQuote = NonNullable<ReturnType<typeof useOrderQuote>>;

/** Returns the price of an order as it was placed, and the price column of the table of its placements. */
export function useOrderPrices(order: Order | undefined): {
  priced: OrderQuote | undefined;
  columns: TableColumn<Vert>[];
} {
  const priced = useOrderQuote(order?.id, order?.verts.map(({ placement }) => placement.id) ?? []);
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
            await call(agreePrice, { params: { id: vert.id }, body });
            showSaved();
            refetch(client, 'order');
          }}
          onSaved={close}
        />
      ),
  );
  return { priced, columns };
}

/** The sums of an order with prices. */
export function OrderPrice({ order, price }: { order: Order; price: OrderQuote | undefined }) {
  const { price: words } = useWords();
  const locale = useLocale();
  if (!price?.quote || !price.quotedOn) return null;
  return (
    <PriceTotals quote={price.quote} note={words.frozen(formatDay(locale, price.quotedOn, 'basic'))}>
      <Requote order={order} quote={price.quote} />
    </PriceTotals>
  );
}
