import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createCustomer } from '#contract/customers.ts';
import { CUSTOMER_FIELDS, type CustomerContent } from '#domain/customer-fields.ts';
import { differingFields } from '#domain/record-field.ts';
import { call } from '../../api/call.ts';
import { FAILURE_MS, failureText } from '../../api/failure-text.ts';
import { useFieldErrors } from '../../api/use-field-errors.ts';
import { useDropOnLeaving, useKeeping, useKeptEntries } from '../../api/use-kept-entries.ts';
import { useRetryKey } from '../../api/use-retry-key.ts';
import { KeptNote } from '../../base/kept-note.tsx';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { useFocusRefused } from '../../ui/fields/use-focus-refused.ts';
import { BLANK } from './customer-content.ts';
import { CustomerFields } from './customer-fields.tsx';
import { refreshCustomers } from './use-customers.ts';

interface AddCustomerFormProps {
  onSaved: () => void;
  onCancel: () => void;
}

/** A new customer; what was not saved is discarded on leaving. Spec §2, §4. */
export function AddCustomerForm({ onSaved, onCancel }: AddCustomerFormProps) {
  const { common } = useWords();
  const keeping = useKeptEntries('new-customer', BLANK);
  const [content, setContent] = useState({ ...BLANK, ...keeping.found?.entries });
  const create = useCreateCustomer();
  const errors = useFieldErrors(create.error);
  const form = useFocusRefused(create.error);
  const entered = differingFields(CUSTOMER_FIELDS, content, BLANK);
  const isEntered = entered.length > 0;
  useKeeping(keeping, Object.fromEntries(entered.map((field) => [field, content[field]])));
  useDropOnLeaving(keeping);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isEntered && !create.isSuccess });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate(content, { onSuccess: onSaved });
  };
  const discard = () => {
    setContent(BLANK);
    keeping.drop();
  };
  return (
    <form className="sheet form form--wide form__b" ref={form} onSubmit={submit} noValidate>
      {keeping.found && <KeptNote at={keeping.found.at} onTake={keeping.take} onDiscard={discard} />}
      <CustomerFields
        content={content}
        errors={errors}
        onChange={(change) => setContent((typed) => ({ ...typed, ...change }))}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={create.isPending}>
          {common.save}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function useCreateCustomer() {
  const { shell } = useWords();
  const client = useQueryClient();
  const retry = useRetryKey();
  return useMutation({
    mutationFn: (body: CustomerContent) => call(createCustomer, { body, idempotencyKey: retry.keyFor(body) }),
    onSuccess: () => {
      retry.forget();
      flash.show({ type: 'success', text: shell.flash.saveSuccess });
      return refreshCustomers(client);
    },
    onError: (error) => flash.show({ type: 'danger', text: failureText(error), timeoutMs: FAILURE_MS }),
  });
}
