import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { AddCustomerForm } from '../features/customers/add-customer-form.tsx';

/** Add a customer. Spec §2 Customers. */
export function CustomersAddPage() {
  const { customer, shell } = useWords();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.customers, ignoreBlocker: true });
  return (
    <main className="page" id="content">
      <title>{`${customer.form.addTitle} · ${shell.product}`}</title>
      <div className="head">
        <h1 className="h1">{customer.form.addTitle}</h1>
      </div>
      <AddCustomerForm onSaved={leave} onCancel={leave} />
    </main>
  );
}
