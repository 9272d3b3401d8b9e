import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptStorefrontRequest, type StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { RequestCustomer } from './request-customer.tsx';
import { requestsQuery } from './storefront-queries.ts';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The button that opens the dialog for reserving the placements that a visitor has requested. */
export function AcceptRequest({ request }: { request: StorefrontRequestRecord }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" aria-label={words.acceptTitle(request.company)} onClick={() => setOpen(true)}>
        {words.accept}
      </Button>
      <AcceptDialog key={String(isOpen)} request={request} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface AcceptDialogProps {
  request: StorefrontRequestRecord;
  isOpen: boolean;
  onClose: () => void;
}

function AcceptDialog({ request, isOpen, onClose }: AcceptDialogProps) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const { today, organization } = useSession();
  const client = useQueryClient();
  const { id, company, customers, sendingDate } = request;
  const [customerId, setCustomerId] = useState<number | null | undefined>(customers[0]?.id ?? null);
  const [isComplete, setComplete] = useState(true);
  const [day, setDay] = useState<string | null>(
    proposedExpireDate({ today, firstSendingDate: sendingDate }, organization.reservationDays),
  );
  const accept = useMutation({
    mutationFn: (body: { customerId: number | null; reservationExpireDate: string }) =>
      call(acceptStorefrontRequest, { params: { id }, body }),
    onSuccess: ({ orderId }) => {
      onClose();
      flash.show({ type: 'success', text: words.accepted(orderId) });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
      refetch(client, 'today', 'orders', 'issues', 'capacities');
    },
  });
  const submit = () => {
    setComplete(customerId !== undefined);
    if (customerId !== undefined && day !== null) accept.mutate({ customerId, reservationExpireDate: day });
  };
  const refused = fieldMessages(accept.error, 'reservation_expire_date');
  return (
    <FormDialog
      isOpen={isOpen}
      title={words.acceptTitle(company)}
      submitLabel={words.accept}
      isPending={accept.isPending}
      failure={accept.error && refused.length === 0 ? failureText(accept.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestCustomer
        request={request}
        value={customerId}
        errors={isComplete || customerId !== undefined ? [] : [words.customerMissing]}
        onChange={setCustomerId}
      />
      <DateField
        label={words.reservedUntil}
        value={day}
        min={today}
        today={today}
        live
        errors={day === null ? [words.dayMissing] : refused}
        onChange={setDay}
      />
    </FormDialog>
  );
}
