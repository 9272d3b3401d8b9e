import { useState } from 'react';
import { ORDER_NOTE_MAX } from '#domain/order.ts';
import { fieldMessages } from '../../api/api-problem.ts';
import { useWords } from '../../base/language.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useChangeOrder } from './use-change-order.ts';
import type { Order } from './use-order.ts';

/** The note of an order for whoever may change it: saved when the field is left, if it changed; Escape puts the saved one back. */
export function OrderNote({ order }: { order: Order }) {
  const { detail } = useWords().order;
  const [draft, setDraft] = useState<string | null>(null);
  const change = useChangeOrder(order);
  const save = () => {
    if (draft === null || draft.trim() === order.note) {
      setDraft(null);
      return;
    }
    // What was typed stays in the field when the server refuses it.
    change.mutate({ note: draft.trim() }, { onSuccess: () => setDraft(null) });
  };
  return (
    <TextArea
      label={detail.note}
      rows={1}
      maxLength={ORDER_NOTE_MAX}
      placeholder={detail.notePlaceholder}
      value={draft ?? order.note}
      errors={fieldMessages(change.error, 'note')}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
