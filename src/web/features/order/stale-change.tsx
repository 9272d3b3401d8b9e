import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { StaleChoice } from '../../base/stale-choice.tsx';
import { currentOrder, type OrderChange, type useChangeOrder } from './use-change-order.ts';

interface StaleChangeProps {
  /** The change that was refused because somebody else had been faster; nothing is shown for any other. */
  change: ReturnType<typeof useChangeOrder>;
  /** The person wanted to go on typing first. */
  isPutOff: boolean;
  onPutOff: (isPutOff: boolean) => void;
  /** What was saved there counts, or mine is saved now: nothing waits any more. */
  onSettled?: () => void;
}

/** What somebody else has saved of the order, beside what this person wanted to save. */
export function StaleChange({ change, isPutOff, onPutOff, onSettled }: StaleChangeProps) {
  const { detail } = useWords().order;
  const locale = useLocale();
  const current = currentOrder(change.error);
  if (!current || !change.variables) return null;
  // Whoever has seen both versions decides over the latest.
  const { typedOn: _typedOn, ...mine } = change.variables;
  const theirs = { note: current.note, reservationExpireDate: current.reservationExpireDate };
  const fields = (['note', 'reservationExpireDate'] as const).filter(
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
        isOpen: !isPutOff,
        compare: () => onPutOff(false),
        later: () => onPutOff(true),
        decide,
      }}
      mine={mine}
      isSaving={change.isPending}
      labelOf={(field) => (field === 'note' ? detail.note : detail.reservedUntil)}
      textOf={(field, content) => {
        const text = content[field] ?? '';
        return field === 'note' || text === '' ? text : formatDay(locale, text);
      }}
    />
  );
}
