import '../../styles/pages/orders-work.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { type OrdersSearch, readOrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { OrderSearch } from '#web/features/sales/orders/order-search.tsx';
import { OrdersList } from '#web/features/sales/orders/orders-list.tsx';

/** The orders list. Its sort order, search and filters are part of the URL. Spec §2. */
export function OrdersPage() {
  const { order } = useWords();
  // The router also returns query parameters that its validation leaves out.
  const search = readOrdersSearch(useSearch({ from: '/signed-in/orders' }));
  const navigate = useNavigate();
  const searchesCustomers = useCan('index Customer');
  const managesAll = useCan('manage all');
  const show = (next: OrdersSearch) => void navigate({ to: paths.orders, search: next });
  const { q: _q, t: _t, ...sorting } = search;
  return (
    <HeadedPage
      title={order.list.title}
      actions={
        <>
          {searchesCustomers && (
            <div className="row head__find">
              <OrderSearch
                key={search.q ?? ''}
                search={search}
                onSearch={(next) => show({ ...sorting, ...next })}
              />
            </div>
          )}
          {managesAll && (
            <ButtonLink to={paths.ordersImport} icon="upload">
              {order.list.import}
            </ButtonLink>
          )}
        </>
      }
    >
      <OrdersList search={search} onSearch={show} />
    </HeadedPage>
  );
}
