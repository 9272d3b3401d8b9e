import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { CustomerSearch } from '#web/features/customers/customers/customer-search.tsx';
import {
  customersQuery,
  CustomersTable,
  NearLimit,
} from '#web/features/customers/customers/customers-table.tsx';

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
