import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { OrderImport } from '#web/features/sales/orders/order-import.tsx';
import { useImportWords } from '#web/features/sales/orders/order-import-plan.tsx';

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
