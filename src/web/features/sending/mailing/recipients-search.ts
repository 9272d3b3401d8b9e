const STATUSES = ['subscribed', 'unsubscribed'] as const;

/** The state of a recipients list, stored in the URL to survive a reload and sharing. */
export interface RecipientsSearch {
  /** A part of the address or name. */
  q?: string;
  /** Undefined means all recipients. */
  status?: (typeof STATUSES)[number];
}

/** Parses the URL's query and ignores unknown values. */
export function readRecipientsSearch({ q, status }: Record<string, unknown>): RecipientsSearch {
  const known = STATUSES.find((one) => one === status);
  return {
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q) } : {}),
    ...(known ? { status: known } : {}),
  };
}
