import { useState } from 'react';
import { lateReasonProblem } from '#domain/pricing/terms/issue-deadlines.ts';
import { TextArea } from '../fields/text-field.tsx';
import { useWords } from '../language/language.tsx';

/** The reason in a form whose act was refused because a booking deadline has passed. */
export interface LateReason {
  /** The part of the request that contains the reason; empty until the form has asked for it. */
  sent: { lateReason?: string };
  /** Whether the last request was refused because a booking deadline has passed; then the field shows the message instead of the form. */
  isRefused: boolean;
  /** Returns whether the form can be sent. If not, the field shows why. */
  check: () => boolean;
  /** Hides the field, because other placements were chosen. The typed reason is shown again if the server asks for one. */
  reset: () => void;
  field: FieldProps | null;
}

interface FieldProps {
  message: string;
  errors: readonly string[];
  value: string;
  onChange: (reason: string) => void;
}

/**
 * Returns the reason of a form, which it keeps. `refusal` is the refusal of the form's last request; null if that was not
 * refused as late.
 */
export function useLateReason(refusal: { message: string; errors: readonly string[] } | null): LateReason {
  const { problems } = useWords();
  const [asked, setAsked] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  // Kept while the request with the reason is pending, so that the field does not disappear.
  if (refusal && asked !== refusal.message) setAsked(refusal.message);
  const problem = lateReasonProblem(reason);
  return {
    sent: asked === null ? {} : { lateReason: reason },
    isRefused: refusal !== null,
    check: () => {
      setChecked(true);
      return asked === null || problem === null;
    },
    reset: () => {
      setAsked(null);
      setChecked(false);
    },
    field:
      asked === null
        ? null
        : {
            message: asked,
            errors: isChecked && problem ? [problems.entry[problem]] : (refusal?.errors ?? []),
            value: reason,
            onChange: setReason,
          },
  };
}

/** Asks staff why they take placements after the booking deadline. Renders nothing until the server has refused. */
export function LateReasonField({ field }: Pick<LateReason, 'field'>) {
  const { late } = useWords().deadline;
  return (
    field && (
      <>
        <p role="status">{field.message}</p>
        <TextArea
          label={late.reason}
          hint={late.reasonHint}
          rows={3}
          value={field.value}
          errors={field.errors}
          onChange={({ target }) => field.onChange(target.value)}
        />
      </>
    )
  );
}
