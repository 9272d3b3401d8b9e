import { useState } from 'react';
import { randomHex } from '#web/ui/device/random-hex.ts';

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
