import { useState } from 'react';
import { lateReasonProblem } from '#domain/pricing/terms/issue-deadlines.ts';
import { TextArea } from '../fields/text-field.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useWords } from '../language/language.tsx';

interface LateReasonDialogProps {
  /** The sentence of the refusal and the errors of the reason; null closes the dialog. */
  refusal: { message: string; errors: readonly string[] } | null;
  submitLabel: string;
  isPending: boolean;
  /** Repeats the act with the reason. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks staff why they take placements after the booking deadline. */
export function LateReasonDialog({ refusal, ...dialog }: LateReasonDialogProps) {
  return refusal && <LateReason {...dialog} {...refusal} />;
}

type LateReasonProps = Omit<LateReasonDialogProps, 'refusal'> & NonNullable<LateReasonDialogProps['refusal']>;

function LateReason({ message, errors, onSubmit, ...dialog }: LateReasonProps) {
  const { deadline, problems } = useWords();
  const { late } = deadline;
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = isChecked ? lateReasonProblem(reason) : null;
  return (
    <FormDialog
      {...dialog}
      title={late.title}
      onSubmit={() => {
        setChecked(true);
        if (lateReasonProblem(reason) === null) onSubmit(reason);
      }}
    >
      <p>{message}</p>
      <TextArea
        label={late.reason}
        hint={late.reasonHint}
        rows={3}
        value={reason}
        errors={problem ? [problems.entry[problem]] : errors}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
