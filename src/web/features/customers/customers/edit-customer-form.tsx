import type { ReactNode } from 'react';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { nameOfField, textOfField, useCustomerTexts } from './customer-content.ts';
import { CustomerFields } from './customer-fields.tsx';
import { useCustomerForm } from './use-customer-form.ts';
import type { Customer } from '#contract/customers/customers.ts';

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
