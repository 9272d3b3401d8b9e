import { useMutation } from '@tanstack/react-query';
import { resetVertStyle } from '#contract/verts/vert-styles.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { ConfirmedButton } from '../../base/confirm-act.tsx';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
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
