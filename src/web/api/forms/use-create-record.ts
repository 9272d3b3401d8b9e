import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../failure-text.ts';
import { useRetryKey } from './use-retry-key.ts';

interface CreateRecordOptions<Input, Created> {
  /** Sends the request with its idempotency key. */
  send: (input: Input, idempotencyKey: string) => Promise<Created>;
  /** Reports the success and refreshes the lists; a returned promise keeps the mutation pending. */
  onCreated: (created: Created, input: Input) => unknown;
  onError?: (error: unknown) => void;
}

/**
 * Returns a mutation that creates a record. A retry of the same input carries the same idempotency key, so that only one
 * record is created.
 */
export function useCreateRecord<Input, Created>(options: CreateRecordOptions<Input, Created>) {
  const { send, onCreated, onError = reportFailure } = options;
  const retry = useRetryKey();
  return useMutation({
    mutationFn: (input: Input) => send(input, retry.keyFor(input)),
    onSuccess: (created, input) => {
      retry.forget();
      return onCreated(created, input);
    },
    onError,
  });
}
