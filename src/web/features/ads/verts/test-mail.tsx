import { useMutation } from '@tanstack/react-query';
import { sendTestMail, type Vert } from '#contract/ads/verts.ts';
import { call } from '#web/api/call.ts';
import { FAILURE_MS, reportFailure } from '#web/api/failure-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useEditing } from './editing-context.ts';

/** Sends the saved ad to the user as a test. */
export function TestMail({ vert }: { vert: Vert }) {
  const { testMail } = useWords().vert;
  const isUnsaved = useEditing().isUnsaved(vert);
  const send = useMutation({
    mutationFn: () => call(sendTestMail, { params: { id: vert.id } }),
    onSuccess: ({ recipient }) =>
      flash.show({ type: 'success', text: testMail.sent(recipient), timeoutMs: FAILURE_MS }),
    onError: reportFailure,
  });
  const why = isUnsaved ? { 'data-tip': testMail.saveFirst, 'aria-description': testMail.saveFirst } : {};
  return (
    <Button
      bar
      icon="mail"
      pending={send.isPending}
      unavailable={isUnsaved}
      {...why}
      onClick={() => send.mutate()}
    >
      {testMail.send}
    </Button>
  );
}
