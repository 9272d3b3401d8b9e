import { useParams, useRouter } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { PersonLink } from '#web/ui/navigation/person-link.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { DeleteCustomer, EditCustomerForm } from '#web/features/customers/customers/edit-customer-form.tsx';
import { customerQuery } from '#web/api/customers.ts';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** Edits a customer. Spec §2 Customers. */
export function CustomerEditPage() {
  const { customer: words, shell } = useWords();
  const { customerId } = useParams({ from: '/signed-in/customers/$customerId/edit' });
  const managesAll = useCan('manage all');
  const { toOverview, back } = useWayBack(customerId, managesAll);
  const { data: customer } = useRecord(customerQuery(customerId));
  return (
    <HeadedPage
      title={customer?.name ?? words.form.over}
      heading={customer?.name ?? '\u00a0'}
      over={words.form.over}
    >
      {customer ? (
        <EditCustomerForm
          key={customer.id}
          customer={customer}
          onSaved={back}
          onCancel={back}
          removal={
            managesAll && (
              <>
                {(['customerContact', 'internalContact'] as const).map((contact) => (
                  <PersonLink key={contact} email={customer[`${contact}Email`]} whose={words.form[contact]} />
                ))}
                <DeleteCustomer customer={customer} onDeleted={toOverview} />
              </>
            )
          }
        />
      ) : (
        <SkeletonForm fields={4} isWide label={shell.loading} />
      )}
    </HeadedPage>
  );
}

/**
 * Returns the ways out of the page: `back` leads to the previous page, else to the customer; `toOverview`, for after a deletion,
 * leads to the list of customers or, for users who may not open it, to the orders.
 */
function useWayBack(customerId: string, managesAll: boolean) {
  const router = useRouter();
  const toOverview = () =>
    void router.navigate({ to: managesAll ? paths.customers : paths.orders, ignoreBlocker: true });
  const back = () => {
    if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
    else void router.navigate({ to: paths.customer, params: { customerId }, ignoreBlocker: true });
  };
  return { toOverview, back };
}
