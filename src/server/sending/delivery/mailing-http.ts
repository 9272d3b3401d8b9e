import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import type { Env } from '#server/platform/env.ts';
import {
  callOutside,
  type FailureReason,
  type HttpCall,
  type HttpReply,
  OutgoingFailure,
} from '#server/platform/outgoing/outgoing-http.ts';
import { MailingError } from './mailing-system.ts';

/** An HTTP call to a mailing system. */
interface MailingCall extends HttpCall {
  /** Whether a second call changes nothing, so that a lost reply only causes a delay. */
  isRepeatable: boolean;
}

const RETRY_MAX_MS = 60 * 60_000;
const NO_REPLY: Record<FailureReason, string> = {
  forbidden:
    'There is no address that Vertbook may call. It calls public addresses by https only, unless its operator has allowed others.',
  silent: 'No answer. Is the server running, and does it accept connections from Vertbook?',
  refused: 'The server refuses connections. Is it running?',
  timed_out: 'No answer in time.',
  untrusted: 'The certificate of the server is not valid.',
  broken_off: 'The connection broke off before the whole answer arrived.',
};

/** Calls a mailing system by {@link callOutside}. Throws a {@link MailingError} if there is no complete reply. */
export async function callMailingSystem(
  { outgoingNetworks }: Pick<Env, 'outgoingNetworks'>,
  call: MailingCall,
): Promise<HttpReply> {
  try {
    return await callOutside(call, outgoingNetworks);
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    if (error.isTooLarge) throw new MailingError('rejected', 'The answer is too large.');
    const isHarmless = call.isRepeatable || error.isUnsent;
    throw new MailingError(isHarmless ? 'temporary' : 'outcome_unknown', NO_REPLY[error.reason], {
      cause: error,
    });
  }
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

/** Reads `Retry-After` (seconds or a date) as milliseconds, at most an hour; returns null if it is absent, invalid or not in the future. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return ms > 0 ? Math.min(ms, RETRY_MAX_MS) : null;
}
