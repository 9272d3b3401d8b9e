import { useState } from 'react';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../failure-text.ts';

/** Idempotency keys for requests that create a record. */
export interface RetryKey {
  /** The key for a body: the same key for the same body, until `forget`. */
  keyFor: (body: unknown) => string;
  /** The server has replied: the same body sent again is meant to create another record. */
  forget: () => void;
}

const KEY_BYTES = 16;

/** Returns the idempotency keys of a form: a retry after a lost reply carries the same key, a changed body a new one. */
export function useRetryKey(): RetryKey {
  const [retryKey] = useState(createRetryKey);
  return retryKey;
}

function createRetryKey(): RetryKey {
  let last: { body: string; key: string } | null = null;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (last?.body !== text) {
        last = { body: text, key: randomHex(KEY_BYTES) };
      }
      return last.key;
    },
    forget: () => {
      last = null;
    },
  };
}

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
