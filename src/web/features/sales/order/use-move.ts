import { useState } from 'react';
import { isProblem } from '#web/api/api-problem.ts';
import { useSession } from '#web/api/session.ts';
import {
  missingReasons,
  NOTHING_MISSING,
  type ReasonEntries,
  reasonsOf,
  refusedReasons,
  useReasonErrors,
} from './change-reasons.ts';
import { useApplyChange, useChangePreview } from './use-change.ts';
import type { Order } from './use-order.ts';

const EMPTY: ReasonEntries = {
  keepsPrice: false,
  keepPriceReason: '',
  lostDiscount: null,
  waiver: '',
  late: '',
  agreedBy: '',
};

/** The move of one ad: what it costs, the entries for it, and its act. */
export type Move = ReturnType<typeof useMove>;

/** Returns the preview, the entries and the act of moving an ad to a placement; null if none is chosen yet. */
export function useMove({
  order,
  vert,
  target,
}: {
  order: Order;
  vert: { id: number };
  target: number | null;
}) {
  const isStaff = useSession().customerId === null;
  const [entries, setEntries] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const { keepsPrice, lostDiscount } = entries;
  const wanted = {
    move: [{ vert_id: vert.id, placement_id: target ?? 0, ...(keepsPrice ? { keeps_price: true } : {}) }],
    ...(lostDiscount === null ? {} : { lost_discount: lostDiscount }),
  };
  const apply = useApplyChange(order, wanted);
  const { data, error, isPlaceholderData } = useChangePreview(order, target === null ? null : wanted, apply);
  const preview = target === null ? undefined : data;
  const missing = isStaff && preview ? missingReasons(preview, entries) : NOTHING_MISSING;
  const isOutdated = isProblem(apply.error, 'change_outdated');
  const isOfReasons = Object.values(refusedReasons(apply.error)).some(({ length }) => length > 0);
  return {
    preview,
    entries,
    /** The messages of the reasons, once the user has tried to send. */
    errors: useReasonErrors(isChecked ? missing : NOTHING_MISSING, apply.error),
    isOutdated,
    isPending:
      apply.isPending || (target !== null && error === null && (data === undefined || isPlaceholderData)),
    failure: error ?? (isOutdated || isOfReasons ? null : apply.error),
    enter: (change: Partial<ReasonEntries>) => setEntries((before) => ({ ...before, ...change })),
    reset: () => {
      apply.reset();
      setChecked(false);
      setEntries(({ late, keepPriceReason, waiver, agreedBy }) => ({
        ...EMPTY,
        late,
        keepPriceReason,
        waiver,
        agreedBy,
      }));
    },
    submit: (onMoved: (undo: (() => Promise<{ order: Order }>) | null) => void) => {
      setChecked(true);
      if (!preview || Object.values(missing).some(Boolean)) return;
      const reasons = isStaff ? reasonsOf(preview, entries) : {};
      const agreedBy = entries.agreedBy?.trim() ?? '';
      apply.mutate({ reasons, facts: preview.facts, agreedBy }, { onSuccess: ({ undo }) => onMoved(undo) });
    },
  };
}
