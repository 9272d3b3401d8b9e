import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MY_ORDERS } from '#domain/sales/lists/order-filters.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { type OrdersSearch, queryOf, searchOf } from '#web/ui/navigation/orders-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useOrderViews, type OrderView } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { ViewDialog } from './view-dialog.tsx';

interface ShownView {
  key: string;
  name: string;
  search: OrdersSearch;
  detail?: string;
  saved?: OrderView;
}

/** The views of the list: the preset ones, then those that the user and colleagues have saved. */
export function ViewsBar({ search }: { search: OrdersSearch }) {
  const words = useWordsOf(orderWorkWords);
  const shown = useViews();
  const [isOpen, setOpen] = useState(false);
  const query = queryOf(search);
  const current = shown.find((view) => queryOf(view.search) === query);
  const edited = current?.saved?.editable ? current.saved : null;
  const canSave = current === undefined || edited !== null;
  return (
    <nav className="views" aria-label={words.views.label}>
      {shown.map((view) => (
        <Link
          key={view.key}
          to={paths.orders}
          search={view.search}
          activeOptions={{ exact: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
          {view.detail !== undefined && <span>{view.detail}</span>}
        </Link>
      ))}
      {canSave && (
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name={edited ? 'settings' : 'plus'} />
          {edited ? words.views.edit : words.views.save}
        </button>
      )}
      {isOpen && <ViewDialog view={edited} query={query} onClose={() => setOpen(false)} />}
    </nav>
  );
}

function useViews(): ShownView[] {
  const { order } = useWords();
  const { views } = useWordsOf(orderWorkWords);
  const { views: saved } = useOrderViews();
  const { customerId } = useSession();
  const isSeller = useCan('create Order') && customerId === null;
  return [
    { key: 'live', name: order.list.live, search: {} },
    { key: 'open', name: views.open, search: { state: 'open' } },
    ...(isSeller
      ? [{ key: 'mine', name: views.mine, search: { state: 'open', creatorId: MY_ORDERS } as const }]
      : []),
    {
      key: 'decide',
      name: views.decide,
      search: { sort: 'reservation_expire_date', direction: 'asc', state: 'reserved' },
    },
    {
      key: 'missing',
      name: views.missing,
      search: { state: 'open', sendingFrom: '0d', sendingTo: '7d', incomplete: 1 },
    },
    { key: 'lapsed', name: order.list.lapsed, search: { state: 'lapsed' } },
    ...saved.map((view) => ({
      key: String(view.id),
      name: view.name,
      search: searchOf(view.query),
      saved: view,
      ...(view.owner === null ? {} : { detail: views.sharedBy(view.owner) }),
    })),
  ];
}
