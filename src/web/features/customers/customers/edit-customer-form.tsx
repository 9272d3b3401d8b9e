import type { ReactNode } from 'react';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { nameOfField, textOfField, useCustomerTexts } from './customer-content.ts';
import { CustomerFields } from './customer-fields.tsx';
import { type Customer, deleteCustomer, updateCustomer } from '#contract/customers/customers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CUSTOMER_FIELDS, type CustomerContent } from '#domain/customers/customer-fields.ts';
import { contentOf } from '#domain/platform/record-field.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { customerQuery, refreshCustomers } from '#web/api/customers.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';

interface EditCustomerFormProps {
  customer: Customer;
  onSaved: () => void;
  onCancel: () => void;
  /** The delete button and the links to the data stored about the contacts, for users who may use them. */
  removal?: ReactNode;
}

/** Edits a customer. If another user saved first, all input is kept. Spec §2, §4. */
export function EditCustomerForm({ customer, onSaved, onCancel, removal }: EditCustomerFormProps) {
  const { common } = useWords();
  const texts = useCustomerTexts();
  const form = useCustomerForm(customer);
  const errors = useFieldErrors(form.error);
  return (
    <RecordForm
      form={form}
      isWide
      leaving={{ onSaved, cancel: <Button onClick={onCancel}>{common.cancel}</Button> }}
      buttons={removal}
      labelOf={(field) => nameOfField(texts, field)}
      textOf={(field, content) => textOfField(texts, field, content)}
    >
      <CustomerFields content={form.content} errors={errors} onChange={form.change} />
    </RecordForm>
  );
}

/** Returns the form of a customer: the user's changes on top of the saved record. */
function useCustomerForm(customer: Customer) {
  const client = useQueryClient();
  return useRecordForm<Customer, CustomerContent>({
    record: customer,
    contentOf: (saved) => contentOf(CUSTOMER_FIELDS, saved),
    keptAs: `customer.${customer.id}`,
    send: async ({ changed, version }) =>
      (await call(updateCustomer, { params: { id: customer.id }, body: { ...changed, version } })).customer,
    keep: (saved) => {
      client.setQueryData(customerQuery(String(saved.id)).queryKey, saved);
      void refreshCustomers(client);
    },
  });
}

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
