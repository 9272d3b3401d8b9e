import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../../base/button-link.tsx';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { CustomerSearch } from '../../features/customers/customer-search.tsx';
import { CustomersTable } from '../../features/customers/customers-table.tsx';
import { NearLimit } from '../../features/customers/near-limit.tsx';
import { customersQuery } from '../../features/customers/use-customers.ts';

/** The list of customers. The search is part of the URL. Spec §2. */
export function CustomersPage() {
  const { customer } = useWords();
  const { q = '' } = useSearch({ from: '/signed-in/customers' });
  const navigate = useNavigate();
  const customers = useInfiniteQuery(customersQuery(q));
  const show = (name: string) =>
    void navigate({ to: paths.customers, search: name === '' ? {} : { q: name } });
  return (
    <HeadedPage
      title={customer.list.title}
      actions={
        <>
          <div className="row head__find">
            <CustomerSearch name={q} onName={show} />
          </div>
          <ButtonLink to={paths.customersImport} icon="upload">
            {customer.import.link}
          </ButtonLink>
          <ButtonLink variant="primary" to={paths.customersAdd} icon="plus">
            {customer.list.add}
          </ButtonLink>
        </>
      }
    >
      <NearLimit />
      <section className="sheet">
        <CustomersTable customers={customers} name={q} onShowAll={() => show('')} />
      </section>
    </HeadedPage>
  );
}
