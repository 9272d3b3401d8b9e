import { type Delivery, sendDeliveryAgain, sendDeliveryNow } from '#contract/sending/deliveries.ts';
import { call } from '#web/api/call.ts';
import { useCan } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { useVerdictText } from '#web/ui/records/verdict-line.tsx';
import { WasSent } from './was-sent.tsx';
import { useDeliveryAct } from './use-delivery.ts';

/** The actions for a delivery. The most likely action is emphasized. */
export function DeliveryActs({ delivery }: { delivery: Delivery }) {
  const mayAct = useCan('book Order');
  const { canSendNow, canSendAgain, canConfirm } = delivery;
  if (!mayAct || !(canSendNow || canSendAgain || canConfirm)) return null;
  return (
    <div className="row row--wrap">
      {canConfirm && <WasSent delivery={delivery} isPrimary={!canSendAgain && !canSendNow} />}
      {canSendAgain && <SendAgain delivery={delivery} />}
      {canSendNow && !canSendAgain && <SendNow delivery={delivery} />}
    </div>
  );
}

function SendNow({ delivery }: { delivery: Delivery }) {
  const { actions } = useWords().delivery;
  const { issueId, verdict } = delivery;
  const button = usePageButton('send-now', actions.sendNow, '');
  const verdictText = useVerdictText(verdict);
  const send = useDeliveryAct(
    delivery,
    () => call(sendDeliveryNow, { params: { issueId } }),
    actions.sendNowDone,
  );
  return (
    <ConfirmedButton
      act={send}
      label={actions.sendNow}
      button={{ variant: 'primary', icon: 'mail', ref: button }}
      title={actions.sendNowQuestion}
    >
      {verdictText} {actions.sendNowFinal}
    </ConfirmedButton>
  );
}

/** Repeats the transfer to the mailing system. Called "send again" only if the mailing may already have been sent. */
function SendAgain({ delivery }: { delivery: Delivery }) {
  const { actions } = useWords().delivery;
  const { issueId } = delivery;
  const isRisky = delivery.progress === 'unknown';
  const again = useDeliveryAct(
    delivery,
    () => call(sendDeliveryAgain, { params: { issueId } }),
    actions.sendAgainDone,
  );
  return (
    <ConfirmedButton
      act={again}
      label={isRisky ? actions.sendAgain : actions.tryAgain}
      button={{ variant: isRisky ? 'plain' : 'primary', icon: 'undo' }}
      danger={isRisky}
      title={isRisky ? actions.sendAgainQuestion : actions.tryAgainQuestion}
    >
      {isRisky ? actions.sendAgainExplanation : actions.sendAgainFixed}
    </ConfirmedButton>
  );
}
