import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateOrder } from '#contract/sales/orders.ts';
import { formatDay } from '#words/format.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { orderQuery } from '#web/api/orders.ts';
import { currentOrder, type Order, useKeepOrder } from './use-order.ts';
import { useUndo } from './use-undo.ts';
import { StaleChoice } from '#web/ui/records/stale-choice.tsx';
import { orderMovesWords } from '#words/sales/order-moves.ts';

/** The editable fields of an order. */
interface OrderChange {
  note?: string;
  customerNote?: string;
  reservationExpireDate?: string | null;
}

interface TypedChange extends OrderChange {
  /** The version that the user started to edit, if another user has changed the same field meanwhile. */
  typedOn?: number;
}

/**
 * Returns a mutation that saves a change of the order optimistically, and reverts it on a refusal. If another user has
 * changed the order, it shows the other user's version, and the change waits for a comparison. A changed expiry date can be undone.
 */
export function useChangeOrder(order: Order) {
  const client = useQueryClient();
  const keep = useKeepOrder();
  const words = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const offerUndo = useUndo();
  const { queryKey } = orderQuery(order.id);
  const latest = () => client.getQueryData(queryKey) ?? order;
  return useMutation({
    // The changes run one after the other, each with the version of the previous response.
    scope: { id: `order-${order.id}` },
    mutationFn: async ({ typedOn, ...change }: TypedChange) => {
      const body = { ...change, version: typedOn ?? latest().version };
      return (await call(updateOrder, { params: { id: order.id }, body })).order;
    },
    onMutate: ({ typedOn: _typedOn, ...change }) => {
      const before = latest();
      client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (saved, { reservationExpireDate: chosen }, before) => {
      keep(saved);
      if (!chosen) return flash.show({ type: 'success', text: words.shell.flash.saveSuccess });
      const text = words.today.prolonged(formatDay(locale, chosen));
      const { reservationExpireDate: previous } = before;
      // An expiry date cannot be in the past, so a past date cannot be restored.
      if (previous === null || previous < today) return flash.show({ type: 'success', text });
      const body = { reservationExpireDate: previous, version: saved.version };
      offerUndo({ text, order: before, undo: () => call(updateOrder, { params: { id: order.id }, body }) });
    },
    onError: (error, _change, before) => {
      const current = currentOrder(error);
      client.setQueryData(queryKey, current ?? before);
      if (!current) reportFailure(error);
    },
  });
}

interface StaleChangeProps {
  /** The refused change. If it was not refused because another user has changed the order, nothing is rendered. */
  change: ReturnType<typeof useChangeOrder>;
  /** The user has postponed the decision. */
  isPostponed: boolean;
  onPostpone: (isPostponed: boolean) => void;
  /** Called when the conflict is resolved. */
  onSettled?: () => void;
}

/** Compares another user's saved change of the order with the refused change of this user. */
export function StaleChange({ change, isPostponed, onPostpone, onSettled }: StaleChangeProps) {
  const { detail } = useWords().order;
  const { notes } = useWordsOf(orderMovesWords);
  const locale = useLocale();
  const current = currentOrder(change.error);
  if (!current || !change.variables) return null;
  // The user has seen both versions, so the change is saved over the latest one.
  const { typedOn: _typedOn, ...mine } = change.variables;
  const { note, customerNote, reservationExpireDate } = current;
  const theirs = { note, customerNote, reservationExpireDate };
  const fields = (['note', 'customerNote', 'reservationExpireDate'] as const).filter(
    (field) => mine[field] !== undefined && mine[field] !== theirs[field],
  );
  if (fields.length === 0) return null;
  const decide = async (theirFields: readonly (keyof OrderChange)[]) => {
    const isMine = fields.some((field) => !theirFields.includes(field));
    if (isMine) {
      change.mutate(mine, { onSuccess: () => onSettled?.() });
    } else {
      change.reset();
      onSettled?.();
    }
    return isMine;
  };
  return (
    <StaleChoice<OrderChange>
      stale={{
        theirs,
        fields,
        isOpen: !isPostponed,
        compare: () => onPostpone(false),
        later: () => onPostpone(true),
        decide,
      }}
      mine={mine}
      isSaving={change.isPending}
      labelOf={(field) => (field === 'reservationExpireDate' ? detail.reservedUntil : notes[field])}
      textOf={(field, content) => {
        const text = content[field] ?? '';
        return field !== 'reservationExpireDate' || text === '' ? text : formatDay(locale, text);
      }}
    />
  );
}
