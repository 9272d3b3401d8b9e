import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waiveCharge } from '#contract/pricing/terms.ts';
import { WAIVER_REASON_MAX } from '#domain/pricing/terms/cancellation-charge.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useCan } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { showSuccess } from '#web/ui/messages/save-flash.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface WaiveChargeProps {
  vertId: number;
  /** The name of the cancelled placement in the list. */
  place: string;
}

/** Waives the charge for a cancelled ad, with a reason. Renders nothing for users without the right to do so. */
export function WaiveCharge({ vertId, place }: WaiveChargeProps) {
  const { waive: words } = useWords().deadline.charges;
  const mayWaive = useCan('correct Invoice');
  const [isOpen, setOpen] = useState(false);
  if (!mayWaive) return null;
  return (
    <>
      <Button variant="quiet" bar onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <WaiveForm vertId={vertId} place={place} onClose={() => setOpen(false)} />}
    </>
  );
}

function WaiveForm({ vertId, place, onClose }: WaiveChargeProps & { onClose: () => void }) {
  const { waive: words } = useWords().deadline.charges;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(waiveCharge, { params: { id: vertId }, body: { reason } }),
    onSuccess: async () => {
      showSuccess(words.done);
      onClose();
      await queries.invalidateQueries({ queryKey: ['order'] });
    },
  });
  const errors = useFieldErrors(error);
  const problems = errors.of('reason');
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={isPending}
      failure={error && problems.length === 0 ? failureText(error) : null}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <p>{words.text(place)}</p>
      <TextField
        label={words.reason}
        autoComplete="off"
        maxLength={WAIVER_REASON_MAX}
        value={reason}
        errors={problems}
        onChange={({ target }) => {
          errors.clear('reason');
          setReason(target.value);
        }}
      />
    </FormDialog>
  );
}
