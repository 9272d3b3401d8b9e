import { type Delivery, sendDeliveryAgain, sendDeliveryNow } from '#contract/mailing/deliveries.ts';
import { call } from '../../api/call.ts';
import { useCan } from '../../api/session.ts';
import { ConfirmedButton } from '../../base/confirm-act.tsx';
import { useWords } from '../../base/language.tsx';
import { WasSent } from './was-sent.tsx';
import { useDeliveryAct } from './use-delivery.ts';

/** The actions for a delivery; the likeliest one is emphasized. */
export function DeliveryActs({ delivery }: { delivery: Delivery }) {
  const mayAct = useCan('book Order');
  const { canSendNow, canSendAgain, canConfirm } = delivery;
  if (!mayAct || !(canSendNow || canSendAgain || canConfirm)) return null;
  return (
    <div className="row row--wrap">
      {canConfirm && <WasSent delivery={delivery} isPrimary={!canSendAgain && !canSendNow} />}
      {canSendAgain && <SendAgain delivery={delivery} />}
      {canSendNow && <SendNow delivery={delivery} />}
    </div>
  );
}

function SendNow({ delivery }: { delivery: Delivery }) {
  const { actions } = useWords().delivery;
  const { issueId, ads } = delivery;
  const send = useDeliveryAct(
    delivery,
    () => call(sendDeliveryNow, { params: { issueId } }),
    actions.sendNowDone,
  );
  const count = (state: Delivery['ads'][number]['state']) => ads.filter((ad) => ad.state === state).length;
  const incomplete = count('incomplete');
  return (
    <ConfirmedButton
      act={send}
      label={actions.sendNow}
      button={{ variant: 'primary', icon: 'mail' }}
      title={actions.sendNowQuestion}
    >
      {actions.sendNowExplanation(count('pending'))}
      {incomplete > 0 && ` ${actions.sendNowIncomplete(incomplete)}`}
    </ConfirmedButton>
  );
}

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
      label={actions.sendAgain}
      button={{ variant: isRisky ? 'plain' : 'primary', icon: 'undo' }}
      danger={isRisky}
      title={actions.sendAgainQuestion}
    >
      {isRisky ? actions.sendAgainExplanation : actions.sendAgainFixed}
    </ConfirmedButton>
  );
}
