import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { resetOrganization } from '#contract/organizations.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { flash } from '../ui/flash.ts';

const FAILURE_MS = 10_000;

/** Takes a demo organisation back to fresh sample data; everything known of the old data is forgotten. Spec §7. */
export function DemoReset() {
  const { shell, common } = useWords();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => call(resetOrganization, {}),
    onSuccess: async () => {
      setAsking(false);
      localStorage.removeItem('vertbook.cart');
      await router.navigate({ to: paths.root });
      await queryClient.resetQueries();
      flash.show({ type: 'success', text: shell.demo.success });
    },
    onError: (error) => {
      setAsking(false);
      const text = error instanceof ApiProblem ? error.message : shell.demo.failure;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
    },
  });
  return (
    <>
      <Button variant="quiet" bar icon="undo" className="wide" onClick={() => setAsking(true)}>
        {shell.demo.reset}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={shell.demo.question}
        confirmLabel={reset.isPending ? shell.demo.pending : shell.demo.reset}
        cancelLabel={common.cancel}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsking(false)}
      >
        {shell.demo.explanation}
      </ConfirmDialog>
    </>
  );
}
