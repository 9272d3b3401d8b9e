import {
  confirmDelivery,
  type Delivery,
  sendDeliveryAgain,
  sendDeliveryNow,
} from '#contract/sending/deliveries.ts';
import { call } from '#web/api/call.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { useVerdictText } from '#web/ui/records/verdict-line.tsx';
import { useDeliveryAct } from './use-delivery.ts';
import { useState } from 'react';
import type { Sent } from '#contract/platform/route.ts';
import { instantOf, timeOf } from '#domain/platform/clock.ts';
import { isTimeOfDay } from '#domain/sending/delivery/mailing-connection.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TimeField } from '#web/ui/fields/time-field.tsx';

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
  const { common } = useWords();
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
      label={isRisky ? actions.sendAgain : common.retry}
      button={{ variant: isRisky ? 'plain' : 'primary', icon: 'undo' }}
      danger={isRisky}
      title={isRisky ? actions.sendAgainQuestion : actions.tryAgainQuestion}
    >
      {isRisky ? actions.sendAgainExplanation : actions.sendAgainFixed}
    </ConfirmedButton>
  );
}

type Confirmation = Sent<typeof confirmDelivery.body>;

/** The form that confirms that an issue was sent, with time and number of recipients. */
function WasSent({ delivery, isPrimary }: { delivery: Delivery; isPrimary: boolean }) {
  const { actions } = useWords().delivery;
  const [isOpen, setOpen] = useState(false);
  const { issueId } = delivery;
  const confirm = useDeliveryAct(
    delivery,
    (body: Confirmation) => call(confirmDelivery, { params: { issueId }, body }),
    actions.wasSentDone,
  );
  const close = () => {
    setOpen(false);
    confirm.reset();
  };
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'plain'} icon="check" onClick={() => setOpen(true)}>
        {actions.wasSent}
      </Button>
      <WasSentDialog
        key={String(isOpen)}
        delivery={delivery}
        isOpen={isOpen}
        isPending={confirm.isPending}
        error={confirm.error}
        onConfirm={(body) => confirm.mutate(body, { onSuccess: close })}
        onCancel={close}
      />
    </>
  );
}

interface WasSentDialogProps {
  delivery: Delivery;
  isOpen: boolean;
  isPending: boolean;
  error: unknown;
  onConfirm: (confirmation: Confirmation) => void;
  onCancel: () => void;
}

function WasSentDialog({ delivery, isOpen, isPending, error, onConfirm, onCancel }: WasSentDialogProps) {
  const { actions } = useWords().delivery;
  const { today } = useSession();
  const form = useWasSentForm(delivery, error);
  const copied = delivery.ads.filter(({ copy }) => copy).map(({ placementName }) => placementName);
  const submit = () => {
    const confirmation = form.check();
    if (confirmation) onConfirm(confirmation);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={actions.wasSentQuestion}
      submitLabel={actions.confirm}
      isPending={isPending}
      onSubmit={submit}
      onClose={onCancel}
    >
      <p>{actions.wasSentExplanation}</p>
      {copied.length > 0 && <p>{actions.wasSentCopies(copied.join(', '))}</p>}
      <div className="pairs">
        <DateField
          label={actions.day}
          value={form.day}
          max={today}
          today={today}
          live
          errors={form.errors.day}
          onChange={form.setDay}
        />
        <TimeField label={actions.time} value={form.time} errors={form.errors.time} onChange={form.setTime} />
      </div>
      <TextField
        label={actions.recipients}
        inputMode="numeric"
        autoComplete="off"
        hint={actions.recipientsHint}
        value={form.recipients}
        errors={form.errors.recipients}
        onChange={({ target }) => form.setRecipients(target.value)}
      />
    </FormDialog>
  );
}

/** Returns the form's entries. Initially, the day is the earlier of the sending date and today, and the time is the present time. */
function useWasSentForm({ sendingDate }: Delivery, error: unknown) {
  const { delivery: words, problems } = useWords();
  const { actions } = words;
  const { today, organization } = useSession();
  const [day, setDay] = useState<string | null>(sendingDate < today ? sendingDate : today);
  const [time, setTime] = useState(() => timeOf(new Date(), organization.timeZone));
  const [recipients, setRecipients] = useState('');
  const [isChecked, setChecked] = useState(false);
  const count = recipients.replaceAll(/[\s.,’']/g, '');
  const wrong = {
    day: day === null ? [problems.entry.not_a_day] : [],
    time: isTimeOfDay(time) ? [] : [actions.timeInvalid],
    recipients: /^\d{0,10}$/.test(count) ? [] : [actions.recipientsInvalid],
  };
  const refused = fieldMessages(error, 'sentAt');
  return {
    day,
    time,
    recipients,
    setDay,
    setTime,
    setRecipients,
    errors: {
      day: isChecked ? wrong.day : [],
      time: isChecked ? [...wrong.time, ...refused] : refused,
      recipients: [...(isChecked ? wrong.recipients : []), ...fieldMessages(error, 'recipients')],
    },
    check(): Confirmation | null {
      setChecked(true);
      if (day === null || Object.values(wrong).flat().length > 0) return null;
      return {
        sentAt: instantOf(day, time, organization.timeZone),
        recipients: count === '' ? null : Number(count),
      };
    },
  };
}
