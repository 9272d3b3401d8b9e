import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { declineStorefrontRequest, type StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { DECLINE_REASON_MAX } from '#domain/public/storefront/request.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { requestsQuery } from './storefront-queries.ts';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The button that opens the dialog for declining a visitor's request. */
export function DeclineRequest({ request }: { request: StorefrontRequestRecord }) {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useMutation({
    mutationFn: () => call(declineStorefrontRequest, { params: { id: request.id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false);
      flash.show({ type: 'success', text: words.declined });
    },
    onError: reportFailure,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestsQuery.queryKey });
      refetch(client, 'today', 'issues');
    },
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
