import type { MailingReason } from '#domain/delivery.ts';
import { MailingError } from './mailing-system.ts';

/** An HTTP call to a mailing system. */
export interface HttpCall {
  url: URL;
  method: 'GET' | 'PUT' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeLimitMs?: number;
  /** Whether a second call changes nothing, so that a lost reply only causes a delay. */
  isRepeatable: boolean;
}

/** The reply to an HTTP call. */
export interface HttpReply {
  status: number;
  headers: Headers;
  text: string;
}

const TIME_LIMIT_MS = 10_000;
const REPLY_BYTES_MAX = 10 * 1024 * 1024;
const RETRY_MAX_MS = 60 * 60_000;

/**
 * Calls an address that a user has entered, with a time limit and a size limit, and without
 * following redirects. All such calls of deliveries use this function. Throws a {@link MailingError} if there is no complete reply.
 */
export async function callHttp(call: HttpCall): Promise<HttpReply> {
  const { url, method, headers, body, timeLimitMs = TIME_LIMIT_MS } = call;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch (error) {
    throw error instanceof MailingError ? error : withoutReply(error, call.isRepeatable);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > REPLY_BYTES_MAX) throw new MailingError('rejected', 'The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Converts a reply with an error status to a failure; `detail` is the system's own message. */
export function httpFailure(
  { status, headers }: Pick<HttpReply, 'status' | 'headers'>,
  isRepeatable: boolean,
  detail: string,
): MailingError {
  if (status >= 500 && status !== 501 && status !== 503 && !isRepeatable) {
    return new MailingError('outcome_unknown', detail);
  }
  return new MailingError(reasonOf(status), detail, { retryAfterMs: retryAfterOf(headers) });
}

/** Describes a status for replies without a message. */
export function statusDetail({ status, headers }: Pick<HttpReply, 'status' | 'headers'>): string {
  const location = headers.get('location');
  return status >= 300 && status < 400 && location !== null
    ? `The address leads on to ${location}: enter that one.`
    : `Answered with status ${status}.`;
}

function reasonOf(status: number): MailingReason {
  switch (status) {
    case 401:
    case 403:
      return 'auth';
    case 409:
      return 'conflict';
    case 429:
      return 'rate';
    case 408:
    case 425:
      return 'temporary';
    case 501:
      return 'rejected';
    default:
      return status >= 500 ? 'temporary' : 'rejected';
  }
}

// Errors before the request was sent, so it has changed nothing.
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function withoutReply(error: unknown, isRepeatable: boolean): MailingError {
  const code = codeOf(error);
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const detail = isTimeout ? 'No answer in time.' : `No answer${code === '' ? '' : ` (${code})`}.`;
  const reason = isRepeatable || UNREACHED.has(code) ? 'temporary' : 'outcome_unknown';
  return new MailingError(reason, detail, { cause: error });
}

function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code;
    if (each instanceof AggregateError) return codeOf(each.errors[0]);
  }
  return '';
}

/** Reads `Retry-After`, in seconds or as a date; returns null if it is absent or out of range. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms > 0 ? Math.min(ms, RETRY_MAX_MS) : null;
}
