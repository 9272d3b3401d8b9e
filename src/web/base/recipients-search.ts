const STATUSES = ['subscribed', 'unsubscribed'] as const;

/** The state of a list of recipients, kept in the address: reload and share keep it. */
export interface RecipientsSearch {
  /** A part of the address or name. */
  q?: string;
  /** Without it all of them. */
  status?: (typeof STATUSES)[number];
}

/** Reads the address; what it does not know is left out. */
export function readRecipientsSearch({ q, status }: Record<string, unknown>): RecipientsSearch {
  const known = STATUSES.find((one) => one === status);
  return {
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q) } : {}),
    ...(known ? { status: known } : {}),
  };
}
