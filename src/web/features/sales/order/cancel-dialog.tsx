import { type FormEvent, useId, useRef, useState } from 'react';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { LostDiscount } from '#domain/pricing/quotes/reprice-order.ts';
import { formatDay } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { fieldMessages, isProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { useCancelTexts } from './change-texts.ts';
import { isWaiving } from './change-reasons.ts';
import { LostDiscountChoice } from './lost-discount.tsx';
import { useApplyChange, useChangePreview } from './use-change.ts';
import type { Order } from './use-order.ts';

/** Ads that were cancelled. */
export interface Cancelled {
  isOrderDeleted: boolean;
  /** What the customer owes, in minor units; null if nothing, or if the user may not see it. */
  owed: number | null;
  currency: ChangePreview['currency'];
  undo: (() => Promise<{ order: Order }>) | null;
}

interface CancelDialogProps {
  order: Order;
  /** The ad to cancel; null for the whole order. */
  vert: Order['verts'][number] | null;
  onCancelled: (cancelled: Cancelled) => void;
  onClose: () => void;
}

/**
 * Asks before ads are cancelled, and says what that costs and does: the amount owed, the discount lost, the deletion of the order. Enter
 * confirms, Escape keeps the ads. If that has changed in the meantime, the dialog shows the new facts instead. Spec §2 Order detail.
 */
export function CancelDialog({ order, vert, onCancelled, onClose }: CancelDialogProps) {
  const { cancel: words, move } = useWordsOf(orderChangeWords);
  const { problems } = useWords();
  const textsOf = useCancelTexts();
  const isStaff = useSession().customerId === null;
  const formId = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const [lost, setLost] = useState<LostDiscount | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const wanted = {
    remove: (vert ? [vert] : order.verts).map(({ id }) => ({ vert_id: id })),
    ...(lost === null ? {} : { lost_discount: lost }),
  };
  const apply = useApplyChange(order, wanted);
  const { data: preview, error, isPlaceholderData } = useChangePreview(order, wanted, apply);
  const lacksReason = preview !== undefined && isStaff && isWaiving(preview, lost) && reason.trim() === '';
  const isPending = apply.isPending || isPlaceholderData || (preview === undefined && error === null);
  const isOutdated = isProblem(apply.error, 'change_outdated');
  const refused = fieldMessages(apply.error, 'waiver');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!preview || isPending || lacksReason) return;
    const reasons = isWaiving(preview, lost) && isStaff ? { waiver: reason } : {};
    apply.mutate(
      { reasons, facts: preview.facts },
      {
        onSuccess: ({ order: changed, undo }) => {
          onClose();
          const { currency } = preview;
          onCancelled({ isOrderDeleted: changed === null, owed: preview.owed || null, currency, undo });
        },
      },
    );
  };
  const failure = error ?? (isOutdated || refused.length > 0 ? null : apply.error);
  return (
    <Dialog
      open
      alert
      title={useTitle(order, vert)}
      initialFocus={confirm}
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            ref={confirm}
            type="submit"
            form={formId}
            variant="danger"
            pending={isPending}
            unavailable={error !== null}
          >
            {useSubmitLabel(order, vert)}
          </Button>
        </>
      }
    >
      <form className="stack stack--near dlg__b" id={formId} onSubmit={submit} noValidate>
        {isOutdated && <p role="status">{move.outdated}</p>}
        {preview ? textsOf(preview).map((text) => <p key={text}>{text}</p>) : error === null && <Spinner />}
        {preview && (
          <LostDiscountChoice
            preview={preview}
            choice={lost}
            reason={reason}
            errors={isChecked && lacksReason ? [problems.entry.blank] : refused}
            onChoose={setLost}
            onReason={setReason}
          />
        )}
        <div className="dlg__e" role="alert">
          {failure && <FieldMessage kind="error">{failureText(failure)}</FieldMessage>}
        </div>
      </form>
    </Dialog>
  );
}

function useTitle(order: Order, vert: CancelDialogProps['vert']): string {
  const { cancel: words } = useWordsOf(orderChangeWords);
  const locale = useLocale();
  if (!vert) return words[order.state === 'booked' ? 'booking' : 'reservation'](order.id);
  return words.place(vert.placement.name, formatDay(locale, vert.placement.issue.sendingDate));
}

function useSubmitLabel(order: Order, vert: CancelDialogProps['vert']): string {
  const { cancel: words } = useWordsOf(orderChangeWords);
  const { actions } = useWords().order.detail;
  if (!vert) return order.state === 'booked' ? actions.cancelBooking : actions.cancelReservation;
  return order.verts.length === 1 ? words.submit.last : words.submit.place;
}
