import { useState } from 'react';
import { ORDER_NOTE_MAX } from '#domain/sales/orders/order.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { useKeeping, useKeptEntries } from '#web/api/forms/use-kept-entries.ts';
import { KeptNote } from '#web/ui/device/kept-note.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { StaleChange } from './stale-change.tsx';
import { currentOrder, useChangeOrder } from './use-change-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import type { Order } from './use-order.ts';

interface OrderNoteProps {
  order: Order;
  field: 'note' | 'customerNote';
}

/** An editable note of an order. A changed note is saved on blur; Escape restores the saved note. */
export function OrderNote({ order, field }: OrderNoteProps) {
  const { notes } = useWordsOf(orderMovesWords);
  const keeping = useKeptEntries(`order.${order.id}${field === 'note' ? '' : `.${field}`}`, {
    note: '',
    since: '',
  });
  const saved = order[field];
  const [draft, setDraft] = useState<string | null>(keeping.found?.entries.note ?? null);
  /** The order when typing began, so that changes by other users are detected and not overwritten. */
  const [typedOn, setTypedOn] = useState<{ note: string; version: number } | null>(() => {
    const { found } = keeping;
    return found && { note: found.entries.since ?? '', version: found.version ?? order.version };
  });
  const change = useChangeOrder(order);
  const since = typedOn ?? { note: saved, version: order.version };
  const isKept = draft !== null && draft.trim() !== saved;
  useKeeping(keeping, isKept ? { note: draft, since: since.note } : {}, since.version);
  const [isPostponed, setPostponed] = useState(false);
  const settle = () => {
    setDraft(null);
    setTypedOn(null);
    keeping.drop();
  };
  const save = () => {
    if (draft === null || draft.trim() === saved) {
      settle();
      return;
    }
    if (currentOrder(change.error)) {
      setPostponed(false);
      return;
    }
    // A refused text stays in the field.
    const isOld = typedOn !== null && typedOn.note !== saved;
    change.mutate(
      { [field]: draft.trim(), ...(isOld ? { typedOn: typedOn.version } : {}) },
      { onSuccess: settle },
    );
  };
  return (
    <div className="stack stack--near">
      {keeping.found && <KeptNote at={keeping.found.at} onTake={save} onDiscard={settle} />}
      <TextArea
        label={notes[field]}
        rows={1}
        maxLength={ORDER_NOTE_MAX}
        placeholder={notes.placeholders[field]}
        value={draft ?? saved}
        errors={fieldMessages(change.error, field)}
        onChange={(event) => {
          setDraft(event.target.value);
          setTypedOn((before) => before ?? { note: saved, version: order.version });
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') settle();
        }}
      />
      <StaleChange change={change} isPostponed={isPostponed} onPostpone={setPostponed} onSettled={settle} />
    </div>
  );
}
