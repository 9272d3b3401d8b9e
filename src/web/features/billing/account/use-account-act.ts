import { useQueryClient } from '@tanstack/react-query';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { refetch } from '#web/api/query-client.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';

interface AccountAct<Body> {
  send: (body: Body, idempotencyKey: string) => Promise<unknown>;
  /** What to tell the user afterwards. */
  doneText: (body: Body) => string;
  onClose: () => void;
}

/** Returns a mutation that changes an account, then refetches it and closes its dialog. */
export function useAccountAct<Body>({ send, doneText, onClose }: AccountAct<Body>) {
  const client = useQueryClient();
  return useCreateRecord({
    send,
    onCreated: (_created, body: Body) => {
      showSuccess(doneText(body));
      refetch(client, 'invoices', 'history');
      onClose();
    },
    onError: () => refetch(client, 'invoices'),
  });
}
