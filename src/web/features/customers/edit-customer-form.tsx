import { type FormEvent, type ReactNode } from 'react';
import { useFieldErrors } from '../../api/use-field-errors.ts';
import { useWords } from '../../base/language.tsx';
import { UnsavedGuard } from '../../base/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useFocusRefused } from '../../ui/use-focus-refused.ts';
import type { CustomerField } from './customer-content.ts';
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
  const { stale } = useWords().customer;
  const form = useCustomerForm(customer);
  const errors = useFieldErrors(form.error);
  const frame = useFocusRefused(form.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.isSaving) return;
    if (!form.isChanged || (await form.save())) onSaved();
  };
  const warningsOf = (field: CustomerField) => {
    const value = form.savedMeanwhile?.[field];
    return value === undefined ? [] : [value === '' ? stale.savedEmpty : stale.saved(value)];
  };
  return (
    <form
      className="sheet form form--wide form__b"
      ref={frame}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <UnsavedGuard isChanged={form.isChanged} onSave={form.save} onReset={form.reset} />
      {form.savedMeanwhile && (
        <Note state="incomplete" role="alert" title={stale.title}>
          {stale.message}{' '}
          <button type="button" className="link" onClick={form.reset}>
            {stale.takeSaved}
          </button>
        </Note>
      )}
      <CustomerFields content={form.content} errors={errors} warningsOf={warningsOf} onChange={form.change} />
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
