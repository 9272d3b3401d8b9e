import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { HeadedPage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { CustomerSearch } from '../features/customers/customer-search.tsx';
import { CustomersTable } from '../features/customers/customers-table.tsx';
import { customersQuery } from '../features/customers/use-customers.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

/** Customers. Spec §2. The search is part of the address. */
export function CustomersPage() {
  const { customer } = useWords();
  const { q = '' } = useSearch({ from: '/signed-in/customers' });
  const navigate = useNavigate();
  const customers = useQuery(customersQuery);
  const show = (name: string) =>
    void navigate({ to: paths.customers, search: name === '' ? {} : { q: name } });
  return (
    <HeadedPage
      title={customer.list.title}
      actions={
        <>
          <div className="row head__find">
            <CustomerSearch customers={customers.data ?? []} name={q} onName={show} />
          </div>
          <Link className={buttonClass()} to={paths.customersImport}>
            <Icon name="upload" />
            {customer.import.link}
          </Link>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.customersAdd}>
            <Icon name="plus" />
            {customer.list.add}
          </Link>
        </>
      }
    >
      <section className="sheet">
        <CustomersTable customers={customers} name={q} onShowAll={() => show('')} />
      </section>
    </HeadedPage>
  );
}
