import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '../api/session.ts';
import { useWords } from '../base/language.tsx';
import type { OrdersSearch } from '../base/orders-search.ts';
import { HeadedPage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { LapsedFilter } from '../features/orders/lapsed-filter.tsx';
import { OrderSearch } from '../features/orders/order-search.tsx';
import { OrdersTable } from '../features/orders/orders-table.tsx';

/** Orders list. Spec §2. Its sorting and search are part of the address. */
export function OrdersPage() {
  const { order } = useWords();
  const search = useSearch({ from: '/signed-in/orders' });
  const navigate = useNavigate();
  const searchesCustomers = useCan('index Customer');
  const show = (next: OrdersSearch) => void navigate({ to: paths.orders, search: next });
  const { q: _q, t: _t, ...sorting } = search;
  return (
    <HeadedPage
      title={order.list.title}
      actions={
        <>
          <LapsedFilter
            showsLapsed={search.status === 'lapsed'}
            onChange={(showsLapsed) => show(showsLapsed ? { status: 'lapsed' } : {})}
          />
          {searchesCustomers && (
            <div className="row head__find">
              <OrderSearch
                key={search.q ?? ''}
                search={search}
                onSearch={(next) => show({ ...sorting, ...next })}
              />
            </div>
          )}
        </>
      }
    >
      <section className="sheet">
        <OrdersTable search={search} onSearch={show} />
      </section>
    </HeadedPage>
  );
}
