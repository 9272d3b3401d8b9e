import { useMutation } from '@tanstack/react-query';
import { resetVertStyle } from '#contract/ads/vert-styles.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import type { VertStyleRecord } from './style-entries.ts';
import { recordOf } from './vert-style-query.ts';

interface ResetStyleProps {
  publicationId: number;
  onReset: (style: VertStyleRecord) => void;
}

/** Resets the style of a publication's ads after confirmation. */
export function ResetStyle({ publicationId, onReset }: ResetStyleProps) {
  const { reset: words } = useWords().vertStyle;
  const reset = useMutation({
    mutationFn: () => call(resetVertStyle, { params: { id: publicationId } }),
    onSuccess: (response) => {
      onReset(recordOf(response.vert_style));
      flash.show({ type: 'success', text: words.success });
    },
    onError: reportFailure,
  });
  return (
    <ConfirmedButton act={reset} label={words.label} danger title={words.question}>
      {words.explanation}
    </ConfirmedButton>
  );
}
