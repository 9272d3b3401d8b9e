import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateCustomer } from '#contract/customers.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { FAILURE_MS, failureText } from '../../api/failure-text.ts';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/flash.ts';
import { contentOf, type CustomerContent, differingFields, onTopOf, pick } from './customer-content.ts';
import { type Customer, customerQuery, refreshCustomers } from './use-customers.ts';

interface Draft {
  content: CustomerContent;
  /** The record as it stood when typing began, or as somebody else has saved it since. */
  base: Customer;
  /** Somebody else has saved since: what stands there now where something else was typed. */
  savedMeanwhile?: Partial<CustomerContent>;
}

/** The form of a customer: what is typed stands on top of what is saved, until it is saved or given up. */
export function useCustomerForm(customer: Customer) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { content, base } = draft ?? { content: contentOf(customer), base: customer };
  const save = useSaveCustomer(customer.id, (fresh) => {
    setDraft((typed) => typed && mergeInto(typed, fresh));
  });
  const changed = differingFields(content, base);
  return {
    content,
    isChanged: changed.length > 0,
    savedMeanwhile: draft?.savedMeanwhile,
    error: save.error,
    isSaving: save.isPending,
    change: (change: Partial<CustomerContent>) =>
      setDraft((typed) => {
        const from = typed ?? { content: contentOf(customer), base: customer };
        return { ...from, content: { ...from.content, ...change } };
      }),
    /** Saves what was changed; false when it was refused. */
    save: async (): Promise<boolean> => {
      const isSaved = await save.mutateAsync({ ...pick(content, changed), version: base.version }).then(
        () => true,
        () => false,
      );
      if (isSaved) setDraft(null);
      return isSaved;
    },
    reset: () => {
      setDraft(null);
      save.reset();
    },
  };
}

/** What was typed, on top of what somebody else has saved. */
function mergeInto({ content, base }: Draft, fresh: Customer): Draft {
  const merged = onTopOf(fresh, { entered: content, base });
  const savedByOthers = differingFields(fresh, base);
  const conflicts = differingFields(merged, fresh).filter((field) => savedByOthers.includes(field));
  return { content: merged, base: fresh, savedMeanwhile: pick(fresh, conflicts) };
}

function useSaveCustomer(id: number, onStale: (fresh: Customer) => void) {
  const { shell } = useWords();
  const client = useQueryClient();
  const { queryKey } = customerQuery(String(id));
  return useMutation({
    mutationFn: async (body: Partial<CustomerContent> & { version: number }) =>
      (await call(updateCustomer, { params: { id }, body })).customer,
    onSuccess: async (saved) => {
      client.setQueryData(queryKey, saved);
      flash.show({ type: 'success', text: shell.flash.saveSuccess });
      await refreshCustomers(client);
    },
    onError: (error) => {
      flash.show({ type: 'danger', text: failureText(error), timeoutMs: FAILURE_MS });
      if (isProblem(error, 'stale')) {
        const fresh = error.body.current as Customer;
        onStale(fresh);
        client.setQueryData(queryKey, fresh);
      }
    },
  });
}
