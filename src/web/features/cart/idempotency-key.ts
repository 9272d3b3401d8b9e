/** The key under which one order is sent: the same for the same content until it was answered. */
export interface IdempotencyKey {
  of: (content: unknown) => string;
  /** The server has answered: the next order is another one. */
  forget: () => void;
}

/** Keeps a key for what is sent: a retry after a lost answer carries the same one, changed content a new one. */
export function createIdempotencyKey(): IdempotencyKey {
  let sent: { content: string; key: string } | null = null;
  return {
    of: (content) => {
      const text = JSON.stringify(content);
      if (sent?.content !== text) {
        sent = { content: text, key: randomKey() };
      }
      return sent.key;
    },
    forget: () => {
      sent = null;
    },
  };
}

/** Also where the page is served without TLS, as on a laptop in the office. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
