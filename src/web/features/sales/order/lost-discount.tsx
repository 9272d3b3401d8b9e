import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { LostDiscount } from '#domain/pricing/quotes/reprice-order.ts';
import { CHANGE_REASON_MAX } from '#domain/pricing/quotes/reprice-order.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useSession } from '#web/api/session.ts';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { isWaiving } from './change-reasons.ts';
import { useAmountText } from './change-texts.ts';

interface LostDiscountChoiceProps {
  preview: ChangePreview;
  /** Null for the setting of the organization. */
  choice: LostDiscount | null;
  reason: string;
  errors: readonly string[];
  onChoose: (choice: LostDiscount) => void;
  onReason: (reason: string) => void;
}

/**
 * What happens to the discount that the remaining ads no longer earn. Staff choose whether it is charged, and give a reason if they waive it;
 * self-service users only read it. Renders nothing if no discount is lost.
 */
export function LostDiscountChoice(props: LostDiscountChoiceProps) {
  const { preview, choice, reason, errors, onChoose, onReason } = props;
  const { lost: words } = useWordsOf(orderChangeWords);
  const isStaff = useSession().customerId === null;
  const amountOf = useAmountText();
  const { lostDiscount, lostDiscountIs } = preview;
  if (lostDiscount === null || lostDiscount === 0) return null;
  const amount = amountOf(preview.currency, lostDiscount);
  if (!isStaff) return <p>{lostDiscountIs === 'charge' ? words.charged(amount) : words.waived(amount)}</p>;
  return (
    <>
      <RadioGroup
        label={words.label(amount)}
        value={lostDiscountIs}
        options={[
          { value: 'charge', label: words.charge },
          { value: 'waive', label: words.waive },
        ]}
        onChange={(value) => onChoose(value === 'waive' ? 'waive' : 'charge')}
      />
      {isWaiving(preview, choice) && (
        <TextField
          label={words.reason}
          value={reason}
          maxLength={CHANGE_REASON_MAX}
          errors={errors}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </>
  );
}
