import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { AddCustomerForm } from '../features/customers/add-customer-form.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Add a customer. Spec §2 Customers. */
export function CustomersAddPage() {
  const { customer, common, shell } = useWords();
  const navigate = useNavigate();
  return (
    <main className="page" id="content">
      <title>{`${customer.form.addTitle} · ${shell.product}`}</title>
      <div className="head">
        <h1 className="h1">{customer.form.addTitle}</h1>
      </div>
      <AddCustomerForm
        onSaved={() => void navigate({ to: paths.customers, ignoreBlocker: true })}
        cancel={
          <Link className={buttonClass()} to={paths.customers} ignoreBlocker>
            {common.cancel}
          </Link>
        }
      />
    </main>
  );
}
