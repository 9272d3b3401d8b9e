import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteCustomer } from '#contract/customers.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { FAILURE_MS } from '../../api/failure-text.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { type Customer, customerQuery, customersQuery, refreshCustomers } from './use-customers.ts';

/** Deletes a customer after confirmation; the server refuses while there are orders or users. */
export function DeleteCustomer({ customer, onDeleted }: { customer: Customer; onDeleted: () => void }) {
  const { customer: words, common, shell } = useWords();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteCustomer, { params: { id: customer.id } }),
    onSuccess: () => {
      client.setQueryData(customersQuery.queryKey, (all) => all?.filter(({ id }) => id !== customer.id));
      onDeleted();
      client.removeQueries({ queryKey: customerQuery(String(customer.id)).queryKey });
      flash.show({ type: 'success', text: words.remove.success(customer.name) });
      void refreshCustomers(client);
    },
    onError: (error) => {
      setAsking(false);
      const text = error instanceof ApiProblem ? error.message : shell.flash.deleteFailure;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
    },
  });
  return (
    <>
      <Button variant="quiet" dangerText icon="trash" onClick={() => setAsking(true)}>
        {words.remove.label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.remove.question(customer.name)}
        confirmLabel={words.remove.confirm}
        cancelLabel={common.cancel}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {words.remove.explanation}
      </ConfirmDialog>
    </>
  );
}
