import { useRef } from 'react';

/**
 * Keys under which the server makes a record only once: sending the same body again after a lost answer carries the
 * same key, anything else a new one. `forget` when it is done, so that the same may be made on purpose.
 */
export function useRetryKey() {
  const last = useRef<{ body: string; key: string } | null>(null);
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) {
        last.current = { body: text, key: crypto.randomUUID() };
      }
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
