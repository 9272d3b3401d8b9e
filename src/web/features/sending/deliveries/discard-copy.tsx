import { type Delivery, discardCopies } from '#contract/sending/deliveries.ts';
import { call } from '#web/api/call.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { useDeliveryAct } from './use-delivery.ts';

interface DiscardCopyProps {
  delivery: Delivery;
  copy: Delivery['strayCopies'][number];
  label: string;
  isPlain?: boolean;
}

/** The button that discards the copies of a placement's ad after a confirmation. */
export function DiscardCopy({ delivery, copy, label, isPlain = false }: DiscardCopyProps) {
  const { placementId, placementName } = copy;
  const { copies: words } = useWords().delivery;
  const { issueId } = delivery;
  const discard = useDeliveryAct(
    delivery,
    () => call(discardCopies, { params: { issueId, placementId } }),
    words.discarded,
  );
  return (
    <ConfirmedButton
      act={discard}
      label={label}
      button={{
        bar: true,
        ...(isPlain ? { variant: 'plain' } : {}),
        'aria-label': `${label}: ${placementName}`,
      }}
      title={words.discardQuestion(placementName)}
    >
      {words.discardExplanation}
    </ConfirmedButton>
  );
}
