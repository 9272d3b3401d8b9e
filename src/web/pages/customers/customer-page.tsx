import '../../styles/pages/agreements.css';
import '../../styles/pages/customer.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import { ButtonLink } from '../../base/button-link.tsx';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { CustomerAgreements } from '../../features/agreements/customer-agreements.tsx';
import { StartOrder } from '../../features/cart/served-customer.tsx';
import { CustomerFacts } from '../../features/customers/customer-facts.tsx';
import { CustomerInvoiceFacts } from '../../features/customers/customer-invoice-facts.tsx';
import { customerQuery } from '../../api/customer-query.ts';
import { CustomerHistory } from '../../features/history/customer-history.tsx';
import { CustomerInvoices } from '../../features/invoices/customer-invoices.tsx';
import { CustomerMakeGoods } from '../../features/make-goods/customer-make-goods.tsx';
import { CustomerOrders } from '../../features/orders/customer-orders.tsx';
import { CustomerReports } from '../../features/reporting/customer-reports.tsx';
import { ComingPlacements } from '../../features/verts/coming-placements.tsx';
import { SkeletonRows } from '../../ui/messages/skeleton.tsx';

/** One customer: contacts, coming placements, orders, invoices, the ads that were sent, reports and history. */
export function CustomerPage() {
  const { customer: words, common, shell } = useWords();
  const { customerId } = useParams({ from: '/signed-in/customers/$customerId' });
  const id = Number(customerId);
  const managesAll = useCan('manage all');
  const mayUpdate = useCan('update Customer');
  const mayOrder = useCan('create Order');
  const { data: customer } = useQuery({ ...customerQuery(customerId), throwOnError: true });
  return (
    <HeadedPage
      title={customer?.name ?? words.list.title}
      heading={customer?.name ?? '\u00a0'}
      over={managesAll ? <Link to={paths.customers}>{words.list.title}</Link> : words.list.columns.name}
      actions={
        customer && (
          <div className="row row--wrap">
            {mayUpdate && (
              <ButtonLink to={paths.customerEdit} params={{ customerId }}>
                {common.edit}
              </ButtonLink>
            )}
            {mayOrder && <StartOrder customer={customer} />}
          </div>
        )
      }
    >
      {customer ? (
        <>
          <CustomerFacts customer={customer} />
          <CustomerInvoiceFacts customer={customer} />
          <div className="two">
            <div>
              <ComingPlacements customerId={id} />
              <CustomerOrders customerId={id} />
              <CustomerInvoices customerId={id} />
              <CustomerReports customerId={id} />
            </div>
            <CustomerHistory customerId={id} />
          </div>
          <CustomerAgreements customer={customer} />
          <CustomerMakeGoods customerId={id} />
        </>
      ) : (
        <SkeletonRows rows={12} label={shell.loading} />
      )}
    </HeadedPage>
  );
}
