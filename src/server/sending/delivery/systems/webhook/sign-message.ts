import { createHmac } from 'node:crypto';

/** A message to sign. */
interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/**
 * Returns the headers of a message by the Standard Webhooks specification: the id, the time of this attempt, and `v1,` with the
 * HMAC-SHA256 of `id.timestamp.body` in Base64. The secret is Base64, with or without the prefix `whsec_`.
 */
export function signatureHeaders(
  secret: string,
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
