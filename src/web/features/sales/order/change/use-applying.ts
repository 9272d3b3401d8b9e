import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { useSession } from '#web/api/session.ts';
import {
  isOffer,
  missingReasons,
  NOTHING_MISSING,
  reasonsOf,
  refusedReasons,
  useReasonErrors,
} from '../change-reasons.ts';
import { useApplyChange, useChangePreview, type WantedChange } from '../use-change.ts';
import type { Order } from '../use-order.ts';
import { wantedOf } from './change-draft.ts';
import type { Changes } from './use-change-draft.ts';

/** Offers a change to the customer of the order. */
export type OfferChange = (
  change: WantedChange & { reasons: object; version: number; facts: string },
) => Promise<unknown>;

/** What the collected changes cost, and their act. */
export type Applying = ReturnType<typeof useApplying>;

/** Returns the preview of the collected changes, and the function that applies them all or none or offers them to the customer. */
export function useApplying(order: Order, { draft }: Changes, offer: OfferChange) {
  const isStaff = useSession().customerId === null;
  const [tries, setTries] = useState(0);
  const wanted = wantedOf(draft);
  const apply = useApplyChange(order, wanted ?? {});
  const offering = useMutation({ mutationFn: offer });
  const refusedBy = offering.error ?? apply.error;
  const { data, error, isPlaceholderData } = useChangePreview(order, wanted, apply);
  const preview = wanted === null || error ? undefined : data;
  const entries = { ...draft, keepsPrice: draft.move.some(({ keepsPrice }) => keepsPrice) };
  const missing = isStaff && preview ? missingReasons(preview, entries) : NOTHING_MISSING;
  const isOffered = preview !== undefined && isOffer(preview, draft.agreedBy);
  const shown = tries > 0 ? missing : NOTHING_MISSING;
  const isLoading = wanted !== null && error === null && (data === undefined || isPlaceholderData);
  // Until the user changes something, the preview is the one that the refusal has brought.
  const outdated = isProblem(refusedBy, 'change_outdated') ? refusedBy : null;
  const brought = (outdated?.body.current as ChangePreview | undefined)?.facts;
  const isOutdated = brought !== undefined && preview?.facts === brought;
  const isOfReasons = Object.values(refusedReasons(refusedBy)).some(({ length }) => length > 0);
  return {
    preview,
    error: error ?? (outdated || isOfReasons ? null : refusedBy),
    isLoading,
    isOutdated,
    isPending: apply.isPending || offering.isPending,
    /** Changes with each try that is refused because of a reason: because it is missing, or by the server. */
    refusal: Object.values(shown).some(Boolean) ? tries : isOfReasons && refusedBy,
    /** The messages of the reasons, once the user has tried to apply. */
    errors: useReasonErrors(shown, refusedBy),
    /** A placement cannot be taken, and the user has tried to apply. */
    isBlocked: tries > 0 && (preview?.unavailable.length ?? 0) > 0,
    /** Whether the customer must agree, and the change is offered to it. */
    isOffered,
    /** Applies or offers the changes. Resolves to what was applied or `offered`; null if something is missing or was refused. */
    run: async () => {
      setTries((before) => before + 1);
      if (!preview || isLoading || apply.isPending || offering.isPending) return null;
      if (Object.values(missing).some(Boolean) || preview.unavailable.length > 0) return null;
      const reasons = isStaff ? reasonsOf(preview, entries) : {};
      const { facts, agreement } = preview;
      try {
        if (isOffered) {
          await offering.mutateAsync({ ...wanted, reasons, version: order.version, facts });
          return 'offered' as const;
        }
        const agreedBy = agreement ? (draft.agreedBy?.trim() ?? '') : '';
        return await apply.mutateAsync({ reasons, facts, agreedBy });
      } catch {
        // The panel shows the refusal.
        return null;
      }
    },
  };
}
