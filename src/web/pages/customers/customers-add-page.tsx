import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { AddCustomerForm } from '#web/features/customers/customers/add-customer-form.tsx';

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
