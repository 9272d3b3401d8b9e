import { formatDay } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { StaleChoice } from '#web/ui/records/stale-choice.tsx';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { currentOrder, type OrderChange, type useChangeOrder } from './use-change-order.ts';

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
