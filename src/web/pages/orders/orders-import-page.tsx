import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { OrderImport } from '../../features/order-import/order-import.tsx';
import { useImportWords } from '../../features/order-import/use-import-words.ts';

/** Imports existing bookings from a file, after a preview. */
export function OrdersImportPage() {
  const { order } = useWords();
  const { title } = useImportWords();
  const navigate = useNavigate();
  return (
    <HeadedPage title={title} over={<Link to={paths.orders}>{order.list.title}</Link>}>
      <OrderImport onImported={() => void navigate({ to: paths.orders })} />
    </HeadedPage>
  );
}
