import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createCustomer } from '#contract/customers/customers.ts';
import { CUSTOMER_FIELDS, type CustomerContent } from '#domain/customers/customer-fields.ts';
import { differingFields } from '#domain/platform/record-field.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useDropOnLeaving, useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { KeptNote } from '#web/ui/device/kept-entries.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { showSaved } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import { BLANK } from './customer-content.ts';
import { CustomerFields } from './customer-fields.tsx';
import { refreshCustomers } from '#web/api/customers.ts';

interface AddCustomerFormProps {
  onSaved: () => void;
  onCancel: () => void;
}

/** Creates a customer; unsaved input is discarded on leaving. Spec §2, §4. */
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
  const client = useQueryClient();
  return useCreateRecord({
    send: (body: CustomerContent, idempotencyKey) => call(createCustomer, { body, idempotencyKey }),
    onCreated: () => {
      showSaved();
      return refreshCustomers(client);
    },
  });
}
