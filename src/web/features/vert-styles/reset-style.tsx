import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resetVertStyle } from '#contract/vert-styles.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { flash } from '../../ui/messages/flash.ts';
import type { VertStyleRecord } from './style-entries.ts';
import { recordOf } from './vert-style-query.ts';

interface ResetStyleProps {
  publicationId: number;
  onReset: (style: VertStyleRecord) => void;
}

/** Resets the style of a publication's ads after confirmation. */
export function ResetStyle({ publicationId, onReset }: ResetStyleProps) {
  const { vertStyle, common } = useWords();
  const words = vertStyle.reset;
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => call(resetVertStyle, { params: { id: publicationId } }),
    onSuccess: (response) => {
      onReset(recordOf(response.vert_style));
      flash.show({ type: 'success', text: words.success });
    },
    onError: reportFailure,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" dangerText onClick={() => setAsking(true)}>
        {words.label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.question}
        confirmLabel={words.label}
        cancelLabel={common.cancel}
        pending={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsking(false)}
      >
        {words.explanation}
      </ConfirmDialog>
    </>
  );
}
