import { useState } from 'react';
import { type Delivery, sendDeliveryAgain, sendDeliveryNow } from '#contract/deliveries.ts';
import { call } from '../../api/call.ts';
import { useCan } from '../../api/session.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
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
  const { delivery: words, common } = useWords();
  const { actions } = words;
  const [isAsking, setAsking] = useState(false);
  const { issueId, ads } = delivery;
  const send = useDeliveryAct(
    delivery,
    () => call(sendDeliveryNow, { params: { issueId } }),
    actions.sendNowDone,
  );
  const count = (state: Delivery['ads'][number]['state']) => ads.filter((ad) => ad.state === state).length;
  const incomplete = count('incomplete');
  return (
    <>
      <Button variant="primary" icon="mail" onClick={() => setAsking(true)}>
        {actions.sendNow}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={actions.sendNowQuestion}
        confirmLabel={actions.sendNow}
        cancelLabel={common.cancel}
        pending={send.isPending}
        onConfirm={() => send.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {actions.sendNowExplanation(count('pending'))}
        {incomplete > 0 && ` ${actions.sendNowIncomplete(incomplete)}`}
      </ConfirmDialog>
    </>
  );
}

function SendAgain({ delivery }: { delivery: Delivery }) {
  const { delivery: words, common } = useWords();
  const { actions } = words;
  const [isAsking, setAsking] = useState(false);
  const { issueId } = delivery;
  const isRisky = delivery.progress === 'unknown';
  const again = useDeliveryAct(
    delivery,
    () => call(sendDeliveryAgain, { params: { issueId } }),
    actions.sendAgainDone,
  );
  return (
    <>
      <Button variant={isRisky ? 'plain' : 'primary'} icon="undo" onClick={() => setAsking(true)}>
        {actions.sendAgain}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger={isRisky}
        title={actions.sendAgainQuestion}
        confirmLabel={actions.sendAgain}
        cancelLabel={common.cancel}
        pending={again.isPending}
        onConfirm={() => again.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {isRisky ? actions.sendAgainExplanation : actions.sendAgainFixed}
      </ConfirmDialog>
    </>
  );
}
