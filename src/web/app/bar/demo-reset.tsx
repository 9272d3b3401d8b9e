import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { resetOrganization } from '#contract/access/organizations.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { forgetRecords } from '#web/ui/device/forget-person.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';

const FAILURE_MS = 10_000;

interface DemoResetProps {
  open: boolean;
  onClose: () => void;
}

/** Resets a demo organization to fresh sample data, after a confirmation. Spec §7. */
export function DemoReset({ open, onClose }: DemoResetProps) {
  const { shell, common } = useWords();
  const router = useRouter();
  const reset = useMutation({
    mutationFn: () => call(resetOrganization, {}),
    onSuccess: async () => {
      onClose();
      forgetRecords();
      await router.navigate({ to: paths.root });
      await queryClient.resetQueries();
      flash.show({ type: 'success', text: shell.demo.success });
    },
    onError: (error) => {
      onClose();
      const text = error instanceof ApiProblem ? error.message : shell.demo.failure;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={shell.demo.question}
      confirmLabel={reset.isPending ? shell.demo.pending : shell.demo.reset}
      cancelLabel={common.cancel}
      pending={reset.isPending}
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    >
      {shell.demo.explanation}
    </ConfirmDialog>
  );
}
