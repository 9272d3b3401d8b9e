import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { AddCustomerForm } from '../../features/customers/add-customer-form.tsx';

/** The page that adds a customer. Spec §2 Customers. */
export function CustomersAddPage() {
  const { customer } = useWords();
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.customers, ignoreBlocker: true });
  return (
    <HeadedPage title={customer.form.addTitle}>
      <AddCustomerForm onSaved={leave} onCancel={leave} />
    </HeadedPage>
  );
}
