import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { CustomerImport } from '../features/customers/customer-import.tsx';

/** Import a list of customers: choose it, see what it does, let it happen. */
export function CustomersImportPage() {
  const { customer, shell } = useWords();
  const navigate = useNavigate();
  return (
    <main className="page" id="content">
      <title>{`${customer.import.title} · ${shell.product}`}</title>
      <p className="over">
        <Link to={paths.customers}>{customer.list.title}</Link>
      </p>
      <div className="head">
        <h1 className="h1">{customer.import.title}</h1>
      </div>
      <CustomerImport onImported={() => void navigate({ to: paths.customers })} />
    </main>
  );
}
