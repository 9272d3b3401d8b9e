import { type FormEvent, type ReactNode } from 'react';
import { useFieldErrors } from '../../api/use-field-errors.ts';
import { useWords } from '../../base/language.tsx';
import { KeptNote } from '../../base/kept-note.tsx';
import { StaleChoice } from '../../base/stale-choice.tsx';
import { UnsavedGuard } from '../../base/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusRefused } from '../../ui/fields/use-focus-refused.ts';
import { nameOfField, textOfField } from './customer-content.ts';
import { CustomerFields } from './customer-fields.tsx';
import { useCustomerForm } from './use-customer-form.ts';
import type { Customer } from './use-customers.ts';

interface EditCustomerFormProps {
  customer: Customer;
  onSaved: () => void;
  onCancel: () => void;
  /** Deletes the customer, for whoever may. */
  removal?: ReactNode;
}

/** Changes a customer. Where somebody else was faster, nothing typed is lost. Spec §2, §4. */
export function EditCustomerForm({ customer, onSaved, onCancel, removal }: EditCustomerFormProps) {
  const { common } = useWords();
  const { form: words } = useWords().customer;
  const form = useCustomerForm(customer);
  const errors = useFieldErrors(form.error);
  const frame = useFocusRefused(form.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isSaving) return;
    if (!form.isChanged || (await form.save())) onSaved();
  };
  return (
    <form
      className="sheet form form--wide form__b"
      ref={frame}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <UnsavedGuard isChanged={form.isChanged} onSave={form.save} onReset={form.reset} />
      {form.kept && <KeptNote {...form.kept} />}
      <StaleChoice
        stale={form.stale}
        mine={form.content}
        isSaving={form.isSaving}
        labelOf={(field) => nameOfField(words, field)}
        textOf={(field, content) => textOfField(words, field, content)}
        onSaved={onSaved}
      />
      <CustomerFields content={form.content} errors={errors} onChange={form.change} />
      <div className="row">
        <Button type="submit" variant="primary" pending={form.isSaving}>
          {common.save}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
        {removal && <span className="row__end">{removal}</span>}
      </div>
    </form>
  );
}
