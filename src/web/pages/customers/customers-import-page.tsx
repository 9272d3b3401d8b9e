import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { CustomerImport } from '#web/features/customers/customers/customer-import.tsx';

/** Imports a list of customers, after a preview. */
export function CustomersImportPage() {
  const { customer } = useWords();
  const navigate = useNavigate();
  return (
    <HeadedPage title={customer.import.title} over={<Link to={paths.customers}>{customer.list.title}</Link>}>
      <CustomerImport onImported={() => void navigate({ to: paths.customers })} />
    </HeadedPage>
  );
}
