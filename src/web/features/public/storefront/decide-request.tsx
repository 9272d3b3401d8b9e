import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { declineStorefrontRequest, type StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { DECLINE_REASON_MAX } from '#domain/public/storefront/request.ts';
import { call } from '#web/api/call.ts';
import { reportFailure, failureText } from '#web/api/failure-text.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useRefetchRequests, useStorefrontWords } from './storefront-queries.ts';
import { bookOrder } from '#contract/sales/orders.ts';
import { isLate, useLateRefusal } from '#web/api/orders.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { LateReasonDialog } from '#web/ui/terms/late-reason-dialog.tsx';

/** The button that opens the dialog for declining a visitor's request. */
export function DeclineRequest({ request }: { request: StorefrontRequestRecord }) {
  const { requests: words } = useStorefrontWords();
  const refetchRequests = useRefetchRequests();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useMutation({
    mutationFn: () =>
      call(declineStorefrontRequest, {
        params: { id: request.id },
        body: { reason, version: request.orderVersion },
      }),
    onSuccess: () => {
      setOpen(false);
      flash.show({ type: 'success', text: words.declined });
    },
    onError: reportFailure,
    onSettled: refetchRequests,
  });
  const title = words.declineTitle(request.company);
  return (
    <>
      <Button variant="quiet" dangerText aria-label={title} onClick={() => setOpen(true)}>
        {words.decline}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={title}
        submitLabel={words.decline}
        isPending={decline.isPending}
        onSubmit={() => decline.mutate()}
        onClose={() => setOpen(false)}
      >
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={DECLINE_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
    </>
  );
}

/** Books the order of a visitor's option. After a booking deadline, asks for a reason. */
export function BookOption({
  orderId,
  version,
  company,
  email,
}: {
  orderId: number;
  /** The version of the order. */
  version: number;
  company: string;
  /** The address that is told of the booking at once. */
  email: string;
}) {
  const { requests: words } = useStorefrontWords();
  const { deadline } = useWords();
  const refetchRequests = useRefetchRequests();
  const book = useMutation({
    mutationFn: (lateReason?: string) =>
      call(bookOrder, {
        params: { id: orderId },
        body: { version, ...(lateReason !== undefined && { late_reason: lateReason }) },
      }),
    onSuccess: () => flash.show({ type: 'success', text: words.booked(orderId) }),
    onError: (error) => isLate(error) || flash.show({ type: 'danger', text: failureText(error) }),
    onSettled: refetchRequests,
  });
  const refusal = useLateRefusal(book.error);
  return (
    <>
      <ConfirmedButton
        act={{ isPending: book.isPending, mutate: (_none, settled) => book.mutate(undefined, settled) }}
        label={words.book}
        button={{ variant: 'primary', 'aria-label': words.bookTitle(company) }}
        title={words.bookQuestion(company)}
        enterConfirms
      >
        {words.bookExplanation(email)}
      </ConfirmedButton>
      <LateReasonDialog
        refusal={refusal}
        submitLabel={deadline.late.book}
        isPending={book.isPending}
        onSubmit={book.mutate}
        onClose={book.reset}
      />
    </>
  );
}
