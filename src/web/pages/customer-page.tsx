import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCan } from '../api/session.ts';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { DeleteCustomer } from '../features/customers/delete-customer.tsx';
import { EditCustomerForm } from '../features/customers/edit-customer-form.tsx';
import { customerQuery } from '../features/customers/use-customers.ts';
import { buttonClass } from '../ui/button.tsx';
import { Loading } from '../ui/spinner.tsx';

/** One customer. Spec §2 Customers. Who cannot see the list of customers goes back to the orders. */
export function CustomerPage() {
  const { customer: words, common, shell } = useWords();
  const { customerId } = useParams({ from: '/signed-in/customers/$customerId' });
  const navigate = useNavigate();
  const managesAll = useCan('manage all');
  const back = managesAll ? paths.customers : paths.orders;
  const leave = () => void navigate({ to: back, ignoreBlocker: true });
  const { data: customer } = useQuery({ ...customerQuery(customerId), throwOnError: true });
  return (
    <main className="page" id="content">
      <title>{`${customer?.name ?? words.form.over} · ${shell.product}`}</title>
      <p className="over">{words.form.over}</p>
      <div className="head">
        <h1 className="h1 grow">{customer?.name ?? words.form.over}</h1>
        {customer && managesAll && <DeleteCustomer customer={customer} onDeleted={leave} />}
      </div>
      {customer ? (
        <EditCustomerForm
          key={customer.id}
          customer={customer}
          onSaved={leave}
          cancel={
            <Link className={buttonClass()} to={back} ignoreBlocker>
              {common.cancel}
            </Link>
          }
        />
      ) : (
        <Loading label={shell.loading} />
      )}
    </main>
  );
}
