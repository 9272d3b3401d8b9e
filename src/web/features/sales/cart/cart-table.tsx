import { sortCart } from '#domain/catalogue/placement.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark } from '#web/ui/state-mark.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import type { CartItem } from './cart-store.ts';
import type { Cart } from './use-cart.ts';
import { useGoneText, useRemove } from './use-remove.ts';

/** The selected placements, by sending date. Spec §2 Cart. */
export function CartTable({ cart, prices }: { cart: Cart; prices: TableColumn<CartItem>[] }) {
  const { cart: words } = useWords();
  const columns = useColumns(cart, prices);
  return (
    <section className="sheet" aria-labelledby="cart-placements" data-cart="">
      <header className="panel__h">
        <h2 className="h2" id="cart-placements">
          {words.placements}
        </h2>
        <span className="cart__n">{cart.items.length > 0 && words.count(cart.items.length)}</span>
      </header>
      {cart.items.length > 0 ? (
        <Table
          label={words.placements}
          columns={columns}
          rows={sortCart(cart.items)}
          rowKey={(item) => item.id}
          rowClass={(item) => (item.isUnavailable ? 'row--gone' : undefined)}
        />
      ) : (
        <EmptyState
          action={
            <ButtonLink to={paths.publications} data-cart-rest="">
              {words.zeroAction}
            </ButtonLink>
          }
        >
          {words.zero}
        </EmptyState>
      )}
    </section>
  );
}

function useColumns(cart: Cart, prices: TableColumn<CartItem>[]): TableColumn<CartItem>[] {
  const { cart: words, common } = useWords();
  const { columns } = words;
  const locale = useLocale();
  const goneText = useGoneText();
  const remove = useRemove(cart);
  return [
    { key: 'newsletter', label: columns.newsletter, cell: (item) => item.publicationTitle },
    {
      key: 'placement',
      label: columns.placement,
      cellClass: 'k',
      cell: (item) => (
        <>
          <span className="row__name">{item.name}</span>{' '}
          {item.isUnavailable && <StateMark state="gone">{goneText(item)}</StateMark>}
        </>
      ),
    },
    {
      key: 'week',
      label: common.calendarWeek,
      cellClass: 'nw r',
      cell: (item) => weekLabel(locale, item.weekNumber),
    },
    {
      key: 'sendingDate',
      label: columns.sendingDate,
      cellClass: 'nw r',
      cell: (item) => formatDay(locale, item.sendingDate),
    },
    ...prices,
    {
      key: 'remove',
      label: columns.remove,
      labelHidden: true,
      cellClass: 'act r',
      cell: (item) => (
        <IconButton
          icon="trash"
          variant="quiet"
          bar
          label={words.removeFrom(item.name)}
          data-remove=""
          onClick={(event) => remove(item, event)}
        />
      ),
    },
  ];
}
