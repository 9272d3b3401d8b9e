import '../../styles/pages/agreements.css';
import '../../styles/pages/customer.css';
import { Link, useParams } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { CustomerAgreements } from '#web/features/pricing/agreements/customer-agreements.tsx';
import { StartOrder } from '#web/features/sales/cart/served-customer.tsx';
import { CustomerFacts, CustomerInvoiceFacts } from '#web/features/customers/customers/customer-facts.tsx';
import { customerQuery } from '#web/api/customers.ts';
import { CustomerHistory } from '#web/features/customers/customers/history/customer-history.tsx';
import { CustomerInvoices } from '#web/features/billing/invoices/customer-invoices.tsx';
import { CustomerMakeGoods } from '#web/features/sales/make-goods/customer-make-goods.tsx';
import { CustomerOrders } from '#web/features/sales/orders/customer-orders.tsx';
import { CustomerReports } from '#web/features/insight/reports/customer-reports.tsx';
import { ComingPlacements } from '#web/features/ads/verts/coming-placements.tsx';
import { SkeletonRows } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** One customer: contacts, coming placements, orders, invoices, reports with the sent ads, history, agreements and make-goods. */
export function CustomerPage() {
  const { customer: words, common, shell } = useWords();
  const { customerId } = useParams({ from: '/signed-in/customers/$customerId' });
  const id = Number(customerId);
  const managesAll = useCan('manage all');
  const mayUpdate = useCan('update Customer');
  const mayOrder = useCan('create Order');
  const { data: customer } = useRecord(customerQuery(customerId));
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
