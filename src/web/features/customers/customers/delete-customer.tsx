import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Customer, deleteCustomer } from '#contract/customers/customers.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { customerQuery, refreshCustomers } from '#web/api/customer-query.ts';

/** Deletes a customer after confirmation; the server refuses while there are orders or users. */
export function DeleteCustomer({ customer, onDeleted }: { customer: Customer; onDeleted: () => void }) {
  const { customer: words, shell } = useWords();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteCustomer, { params: { id: customer.id } }),
    onSuccess: () => {
      onDeleted();
      client.removeQueries({ queryKey: customerQuery(String(customer.id)).queryKey });
      flash.show({ type: 'success', text: words.remove.success(customer.name) });
      void refreshCustomers(client);
    },
    onError: (error) => {
      const text = error instanceof ApiProblem ? error.message : shell.flash.deleteFailure;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
    },
  });
  return (
    <ConfirmedButton
      act={remove}
      label={words.remove.label}
      button={{ icon: 'trash' }}
      danger
      title={words.remove.question(customer.name)}
      confirmLabel={words.remove.confirm}
    >
      {words.remove.explanation}
    </ConfirmedButton>
  );
}
